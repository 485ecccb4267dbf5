"""Mathematics to touch: spaces, caps, chance."""
