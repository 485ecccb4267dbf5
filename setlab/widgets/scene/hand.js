// A piece in hand: chosen by click or key and then put somewhere, or dragged there.

import { placement } from "./page.js";

export class Hand {
  // `view` finds elements, says things and sends what was put where; `image` holds the piece while it is dragged.
  constructor(view, image) {
    Object.assign(this, { view, image, armed: null, drag: null, dragged: false }); // armed: the key of the piece in hand
  }

  get root() {
    return this.view.root;
  }

  find(key) {
    return this.view.find(key);
  }

  // Escape puts the piece back. Was there one?
  putBack() {
    if (!this.armed && !this.drag) return false;
    const piece = this.find(this.armed ?? this.drag.key);
    this.disarm();
    this.endDrag();
    piece?.focus();
    return true;
  }

  // A click, or a key: a piece comes into the hand, or goes where it was clicked. Was it about the hand at all?
  use(target, byKey) {
    const place = target.closest("[data-drop]");
    if (this.armed && place && place.dataset.key !== this.armed) return (this.put(this.armed, place), true);
    const piece = target.closest("[data-drag]:not([data-on-click])"); // with an event of its own, a piece is only dragged
    if (!piece) return false;
    if (this.armed === piece.dataset.key) this.disarm();
    else this.arm(piece, byKey);
    return true;
  }

  arm(piece, byKey) {
    this.disarm();
    this.armed = piece.dataset.key;
    piece.setAttribute("data-js-armed", "");
    this.light();
    if (piece.dataset.sayArmed) this.view.announce(piece.dataset.sayArmed);
    if (!byKey) return;
    const to = this.find(piece.dataset.dragTo) ?? this.root;
    const places = [to, ...to.querySelectorAll("[data-drop]")].filter((each) => each.dataset.drop && each !== piece);
    (places.find((each) => each.tabIndex === 0) ?? places[0])?.focus();
  }

  disarm() {
    this.find(this.armed)?.removeAttribute("data-js-armed");
    this.armed = null;
    this.light();
  }

  // The page knows whether a piece is in hand, and which places are for it: they name its slot.
  light() {
    const key = this.armed ?? (this.drag?.image ? this.drag.key : null);
    const slot = this.find(key)?.dataset.slot;
    const isFor = (slots) => slot !== undefined && Boolean(slots?.split(" ").includes(slot));
    this.root.toggleAttribute("data-js-carrying", key !== null);
    for (const place of this.root.querySelectorAll("[data-may],[data-fits]")) {
      place.toggleAttribute("data-js-may", isFor(place.dataset.may));
      place.toggleAttribute("data-js-fits", isFor(place.dataset.fits));
    }
  }

  put(piece, place) {
    this.disarm();
    const effect = placement(piece, place.dataset.key, (key) => this.find(key));
    this.view.send(place.dataset.drop, place.dataset.key, piece, effect);
  }

  grasp(event) {
    this.dragged = false;
    const piece = event.target.closest("[data-drag]");
    if (!piece || event.button !== 0 || this.drag) return;
    this.drag = { key: piece.dataset.key, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  carry({ pointerId, clientX, clientY }) {
    const { drag } = this;
    if (pointerId !== drag?.id) return;
    if (!drag.image && !(Math.hypot(clientX - drag.x, clientY - drag.y) > 6 && this.lift(drag))) return;
    drag.image.style.translate = `${clientX - drag.dx}px ${clientY - drag.dy}px`;
    const over = this.root.getRootNode().elementFromPoint(clientX, clientY)?.closest("[data-drop]");
    const place = over && this.root.contains(over) && over.dataset.key !== drag.key ? over : null;
    if (place === drag.over) return;
    drag.over?.removeAttribute("data-js-over");
    place?.setAttribute("data-js-over", "");
    drag.over = place;
  }

  lift(drag) {
    const piece = this.find(drag.key);
    if (!piece) return false;
    this.disarm();
    const box = piece.getBoundingClientRect();
    drag.image = piece.cloneNode(true);
    drag.image.removeAttribute("data-key");
    drag.image.classList.add("stage-dragging");
    drag.image.inert = true;
    Object.assign(drag.image.style, { width: `${box.width}px`, height: `${box.height}px` });
    Object.assign(drag, { dx: drag.x - box.left, dy: drag.y - box.top });
    // In the top layer: a cell is a containing block for position: fixed, and would displace the image.
    drag.image.popover = "manual";
    this.image.append(drag.image);
    drag.image.showPopover();
    piece.setAttribute("data-js-gone", "");
    this.light();
    return true;
  }

  release({ pointerId, type }) {
    const { drag } = this;
    if (pointerId !== drag?.id) return;
    this.endDrag();
    if (drag.image && type === "pointerup" && drag.over?.isConnected) this.put(drag.key, drag.over);
  }

  endDrag() {
    const { drag } = this;
    this.drag = null;
    if (!drag?.image) return;
    drag.image.remove();
    drag.over?.removeAttribute("data-js-over");
    this.find(drag.key)?.removeAttribute("data-js-gone");
    this.light();
    this.dragged = true; // a click follows the drop of a mouse, and means nothing
    setTimeout(() => (this.dragged = false));
  }
}
