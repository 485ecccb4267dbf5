"""Limit half-open connections: those on which nothing was asked for yet, counted for each address."""

from typing import Any

from tornado.httpserver import HTTPServer

from setlab_school.classroom.limits import Places


class LimitedServer(HTTPServer):
    """HTTP server whose half-open connections have `places`, until they have become web sockets or are over."""

    places: Places

    def handle_stream(self, stream: Any, address: tuple[str, int]) -> None:
        if leaving := self.places.take("waiting", stream, address[0]):
            leaving.close()
        super().handle_stream(stream, address)

    def on_close(self, server_conn: Any) -> None:
        self.places.leave(server_conn.stream)
        super().on_close(server_conn)
