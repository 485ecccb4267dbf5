"""The base of every widget: a `Scene` and its `Part`s, messages from a browser, and the `Stage` that shows it.

The hooks of a scene and of a match part are one table, in the order in which they are called: "Widgets" in
`tools/docs/pages/contributing/house.md`.

>>> from setlab.draw.markup import el
>>> from setlab.widgets.scene.scene import Scene
>>> class Door(Scene):
...     def view(self):
...         return el("button", "knock", data_key="door", data_on_click="knock")
...     def on_knock(self, event):
...         self.say("come in")
>>> Door().press("knock", "door")
'come in'
"""
