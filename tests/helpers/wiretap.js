// Stands between a page and Python: delays messages, loses some, remembers those of widgets.
window.wiretap = { latency: 0, losses: [], sent: [] };

window.WebSocket = class extends WebSocket {
  static isLost(way, data) {
    const text = typeof data === "string" ? data : new TextDecoder().decode(data);
    if (way === "sent" && text.includes('"kind":')) wiretap.sent.push(text);
    const loss = wiretap.losses.find((each) => each.way === way && each.times > 0 && text.includes(each.part));
    if (loss) loss.times -= 1;
    return Boolean(loss);
  }

  send(data) {
    if (this.constructor.isLost("sent", data)) return;
    if (wiretap.latency) setTimeout(() => super.send(data), wiretap.latency);
    else super.send(data);
  }

  get onmessage() {
    return super.onmessage;
  }

  set onmessage(handle) {
    super.onmessage = (event) => {
      if (this.constructor.isLost("received", event.data)) return;
      if (wiretap.latency) setTimeout(() => handle.call(this, event), wiretap.latency);
      else handle.call(this, event);
    };
  }
};
