import { afterEach, beforeEach, expect, it, vi } from "vitest";

const sources = import.meta.glob<string>("../public/begin.js", {
  eager: true,
  query: "?raw",
  import: "default",
});

const presses = vi.fn();

beforeEach(() => {
  presses.mockReset();
  document.body.innerHTML =
    '<button id="tab"><span>Users</span></button><button id="other">Other</button><a href="#x">Link</a>';
  const [source = ""] = Object.values(sources);
  new Function(source.replace("document.currentScript", "document.body"))();
  // As React does, which listens at the root.
  document.body.addEventListener("pointerdown", presses);
  document.body.addEventListener("click", presses);
});

afterEach(() => {
  respond();
  // Ends what the page listens to.
  happen(document.body, "pointerdown");
  document.body.removeEventListener("pointerdown", presses);
  document.body.removeEventListener("click", presses);
  document.body.replaceChildren();
});

function element(selector: string): Element {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}

function happen(target: Element, type: string, more: PointerEventInit = {}): boolean {
  const detail = type.startsWith("pointer") ? 0 : 1;
  const options = { bubbles: true, cancelable: true, detail, ...more };
  return target.dispatchEvent(new PointerEvent(type, options));
}

function press(target: Element): void {
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    happen(target, type);
  }
}

const respond = () => document.dispatchEvent(new Event("taken-over"));
const pressed = () => presses.mock.calls.map(([{ type, target }]) => `${type} ${target.id}`);

/** React can replace a part of the page. */
function replaceTab(): void {
  element("#tab").outerHTML = '<button id="tab"><span>Users</span></button>';
}

it("keeps a press until the page responds, and repeats the last one", () => {
  press(element("#tab"));
  press(element("#other"));
  expect(pressed()).toEqual([]);
  respond();
  expect(pressed()).toEqual(["click other"]);
});

it("presses what replaced the pressed element", () => {
  press(element("#tab span"));
  replaceTab();
  respond();
  expect(pressed()).toEqual(["click tab"]);
});

it("repeats a press that ends after the page responds, once", () => {
  happen(element("#tab"), "pointerdown");
  replaceTab();
  respond();
  expect(pressed()).toEqual([]);
  happen(element("#tab"), "pointerup");
  happen(element("#tab"), "click");
  expect(pressed()).toEqual(["click tab"]);
});

it("doesn't repeat a press that turned into scrolling or dragging", () => {
  happen(element("#tab"), "pointerdown");
  happen(element("#tab"), "pointercancel");
  happen(element("#tab"), "pointerdown");
  happen(element("#other"), "pointerup", { clientX: 200 });
  respond();
  expect(pressed()).toEqual([]);
});

it("keeps a press by key or screen reader", () => {
  happen(element("#tab"), "click", { detail: 0 });
  respond();
  expect(pressed()).toEqual(["click tab"]);
});

it("leaves links to the browser", () => {
  expect(happen(element("a"), "click")).toBe(true);
  expect(happen(element("#tab"), "click")).toBe(false);
});

it("lets every press through once the page responds", () => {
  press(element("#tab"));
  respond();
  presses.mockReset();
  press(element("#other"));
  expect(pressed()).toEqual(["pointerdown other", "click other"]);
});
