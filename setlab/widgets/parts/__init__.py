"""What views are put together from: buttons, places, dice, scores, settings."""
