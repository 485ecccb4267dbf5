"""The gate: connections before anything was said on them. They are few, and short; nothing of them is written down."""

import logging
import time
import traceback
from contextlib import suppress

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError

from setlab.classroom.crowd import Places

MOST_WAITING = 200  # connections that have not become a line: a file is asked for on each, and given within a moment
AT_ONCE = 50  # that are let in before those are heard who are in
LONGEST = 15  # seconds for a connection that has not become a line, with its request and the answer
HEADER, BODY = 10, 2  # seconds for what is asked; nothing that is asked for here has a body
PAUSE = 0.5  # seconds for which nobody is let in when the system has no more files
_LOGGERS = ("tornado.access", "tornado.application", "tornado.general", "asyncio")


class Gate(HTTPServer):
    """An HTTP server with few places, of which whoever holds most loses the oldest. Made with `gate_of`."""

    def open_at(self, sockets):
        """Let in who comes to these sockets, from now on."""
        self.waiting, self._since, self._listening = Places(MOST_WAITING), {}, list(sockets)
        for each in sockets:
            self._listen(each)

    def close_down(self):
        """Nobody comes in any more."""
        for each in self._listening:
            IOLoop.current().remove_handler(each)
            each.close()
        self._listening = []

    def _listen(self, listening):
        if listening in self._listening:
            IOLoop.current().add_handler(listening, self._let_in, IOLoop.READ)

    def _let_in(self, listening, _events):
        for _ in range(AT_ONCE):
            try:
                connection, address = listening.accept()
            except (BlockingIOError, ConnectionAbortedError):
                return
            except OSError:  # there are no more files: to ask again at once would only keep everybody else waiting
                IOLoop.current().remove_handler(listening)
                IOLoop.current().call_later(PAUSE, self._listen, listening)
                return
            self._handle_connection(connection, address)

    def handle_stream(self, stream, address):
        self._since[stream] = time.monotonic()
        if leaving := self.waiting.take(stream, address[0]):
            self._shut(leaving)
        super().handle_stream(stream, address)

    def passed(self, stream):
        """This connection has become a line: it is counted elsewhere."""
        self.waiting.leave(stream)
        self._since.pop(stream, None)

    def sweep(self):
        """Shut those that have taken too long, and forget those that are gone."""
        now = time.monotonic()
        for stream in self.waiting:
            if stream.closed() or now - self._since[stream] > LONGEST:
                self._shut(stream)

    def _shut(self, stream):
        self.passed(stream)
        stream.close()


def gate_of(application):
    """The gate before this application."""
    limits = {"max_header_size": 16_000, "max_body_size": 1_000, "body_timeout": BODY}
    return Gate(application, idle_connection_timeout=HEADER, **limits)


def more_files(wanted=1_000):
    """Some systems let a process open 256 files; a full room needs some 700."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Silence(logging.Filter):
    """Nothing that strangers do in this thread is written down: no address, and no line for each of a million tries.

    A mistake of ours is told, with `say(text)`, once for each place where it happens, and without what was sent.
    """

    def __init__(self, thread, say):
        super().__init__()
        self.thread, self.say, self._said = thread, say, set()

    def filter(self, record):
        if record.thread != self.thread:
            return True
        if record.exc_info and record.exc_info[1] is not None:
            self.tell(record.exc_info[1])
        return False

    def tell(self, error):
        """This went wrong, if it did so in our own code."""
        frames = [each for each in traceback.extract_tb(error.__traceback__) if "setlab" in each.filename]
        if frames and not isinstance(error, (OSError, StreamClosedError, WebSocketClosedError)):
            text = f"setlab: {type(error).__name__} at {frames[-1].name}, line {frames[-1].lineno}: please report it"
            if text not in self._said:
                self._said.add(text)
                self.say(text)

    def __enter__(self):
        for name in _LOGGERS:
            logging.getLogger(name).addFilter(self)
        return self

    def __exit__(self, *_):
        for name in _LOGGERS:
            logging.getLogger(name).removeFilter(self)
