import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Return } from "./Return.tsx";

/** A page with a button that is there as long as `isThere`. */
const page = (isThere: boolean, isCovered = false) => (
  <main aria-hidden={isCovered || undefined}>
    <h1>Payees</h1>
    {isThere && (
      <>
        <button type="button">Take over</button>
        <Return />
      </>
    )}
  </main>
);

test("the heading gets the focus of a button that is gone", async () => {
  const { rerender } = render(page(true));
  screen.getByRole("button").focus();
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

test("a heading that a window covers doesn't", async () => {
  const { rerender } = render(page(true));
  screen.getByRole("button").focus();
  rerender(page(false, true));
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(document.body);
});

test("another element that has the focus keeps it", async () => {
  const { rerender } = render(
    <>
      {page(true)}
      <input />
    </>,
  );
  screen.getByRole("textbox").focus();
  rerender(
    <>
      {page(false)}
      <input />
    </>,
  );
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
