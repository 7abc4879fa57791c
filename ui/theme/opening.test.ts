import { renderHook } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useOpened } from "./opening.ts";

afterEach(() => document.body.replaceChildren());

/** Something that can take the focus; browsers show it there, or do not. */
function focusable(isFocusShown: boolean): HTMLElement {
  const element = document.body.appendChild(document.createElement("button"));
  vi.spyOn(element, "matches").mockReturnValue(isFocusShown);
  return element;
}

it("keeps open what keys have opened, wherever the focus goes", () => {
  const opener = focusable(true);
  const panel = focusable(false);
  opener.focus();
  const seen: boolean[] = [];
  const { rerender } = renderHook(({ isOpen }) => {
    const isOpened = useOpened(isOpen);
    const [, draw] = useState(0);
    seen.push(isOpened);
    useLayoutEffect(() => {
      if (!isOpened) return;
      panel.focus();
      draw((count) => count + 1);
    }, [isOpened]);
  }, { initialProps: { isOpen: false } });
  rerender({ isOpen: true });
  rerender({ isOpen: false });
  expect(seen.filter((one, index) => one !== seen[index - 1])).toEqual([false, true, false]);
});
