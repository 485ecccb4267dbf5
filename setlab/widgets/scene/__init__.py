"""What every widget is made of: a scene and its parts, what may come from a browser, and the stage that shows it."""
