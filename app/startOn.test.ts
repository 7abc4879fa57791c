import { afterEach, expect, it, vi } from "vitest";
import { startOn } from "./startOn.ts";

afterEach(() => document.body.replaceChildren());

it("starts a page on its own element and on no other page's", () => {
  document.body.innerHTML = '<div id="root" data-start="auth"></div>';
  const start = vi.fn();
  startOn("app", start);
  startOn("landing", start);
  expect(start).not.toHaveBeenCalled();
  startOn("auth", start);
  expect(start).toHaveBeenCalledExactlyOnceWith(document.getElementById("root"));
});

it("says so where there is no place for a page", () => {
  expect(() => startOn("app", vi.fn())).toThrow('the id "root"');
});
