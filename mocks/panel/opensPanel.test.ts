import { expect, it } from "vitest";
import { opensPanel } from "./opensPanel.ts";

const pressed = { key: ".", ctrlKey: false, metaKey: false, altKey: false };

it("opens with Ctrl or Command and a dot, and leaves every other key to the page", () => {
  expect(opensPanel({ ...pressed, ctrlKey: true })).toBe(true);
  expect(opensPanel({ ...pressed, metaKey: true })).toBe(true);
  expect(opensPanel(pressed)).toBe(false);
  expect(opensPanel({ ...pressed, ctrlKey: true, altKey: true })).toBe(false);
  expect(opensPanel({ ...pressed, key: ",", ctrlKey: true })).toBe(false);
});
