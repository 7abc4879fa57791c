import { renderHook } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { expect, it } from "vitest";
import { useFollowing, useOpened } from "./opening.ts";

it("opens right away by keyboard, and stays open whatever is pressed before it is drawn again", () => {
  document.dispatchEvent(new Event("keydown"));
  const seen: boolean[] = [];
  const { rerender } = renderHook(({ isOpen }) => {
    const isOpened = useOpened(isOpen);
    const [, draw] = useState(0);
    seen.push(isOpened);
    useLayoutEffect(() => {
      if (!isOpened) return;
      document.dispatchEvent(new Event("pointerdown"));
      draw((count) => count + 1);
    }, [isOpened]);
  }, { initialProps: { isOpen: false } });
  rerender({ isOpen: true });
  rerender({ isOpen: false });
  expect(seen.filter((one, index) => one !== seen[index - 1])).toEqual([false, true, false]);
});

it.each([
  { pressed: "a pointer", event: "pointerdown", first: false },
  { pressed: "a key", event: "keydown", first: true },
])("is open at first after $pressed: $first", ({ event, first }) => {
  document.dispatchEvent(new Event(event));
  const seen: boolean[] = [];
  const { rerender } = renderHook(({ isOpen }) => seen.push(useOpened(isOpen)), {
    initialProps: { isOpen: false },
  });
  seen.length = 0;
  rerender({ isOpen: true });
  expect([seen[0], seen.at(-1)]).toEqual([first, true]);
});

it.each([
  { pressed: "a pointer", event: "pointerdown", first: "transfer" },
  { pressed: "a key", event: "keydown", first: "withdrawal" },
])("shows $first at first where $pressed chose the withdrawal", ({ event, first }) => {
  document.dispatchEvent(new Event(event));
  const seen: string[] = [];
  const { rerender } = renderHook(({ choice }) => seen.push(useFollowing(choice)), {
    initialProps: { choice: "transfer" },
  });
  seen.length = 0;
  rerender({ choice: "withdrawal" });
  expect([seen[0], seen.at(-1)]).toEqual([first, "withdrawal"]);
});

it("does not go back to what was chosen before when a pointer follows keys", () => {
  document.dispatchEvent(new Event("keydown"));
  const seen: string[] = [];
  const { rerender } = renderHook(({ choice }) => {
    const shown = useFollowing(choice);
    const [, draw] = useState(0);
    seen.push(shown);
    useLayoutEffect(() => {
      document.dispatchEvent(new Event("pointerdown"));
      draw((count) => count + 1);
    }, [shown]);
  }, { initialProps: { choice: "transfer" } });
  document.dispatchEvent(new Event("keydown"));
  seen.length = 0;
  rerender({ choice: "withdrawal" });
  expect(new Set(seen)).toEqual(new Set(["withdrawal"]));
});
