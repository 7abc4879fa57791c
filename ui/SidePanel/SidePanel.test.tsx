import { act, render, screen } from "@testing-library/react";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { SidePanel, type SidePanelProps } from "./SidePanel.tsx";

function resize(width: number) {
  act(() => {
    Object.assign(globalThis, { innerWidth: width });
    dispatchEvent(new Event("resize"));
  });
}

/** happy-dom takes a condition for unmet when it is listened to, until a first `resize`. */
function narrow() {
  resize(1_440);
  resize(768);
}

function Panel(props: Partial<SidePanelProps>) {
  return (
    <SidePanel title="Transaction 427" isOpen onOpenChange={() => {}} {...props}>
      <input aria-label="Note" />
    </SidePanel>
  );
}

const isDocked = () =>
  screen.getByRole("dialog", { name: "Transaction 427" }).matches("section[data-paper]");

test("it is next to a wide page, and over a narrow one", () => {
  resize(1_440);
  const { unmount } = render(<Panel />);
  expect(isDocked()).toBe(true);
  unmount();
  resize(768);
  render(<Panel />);
  expect(isDocked()).toBe(false);
});

test("a window made narrower keeps the dialog above it, and what was typed in it", () => {
  resize(1_440);
  render(
    <>
      <Panel />
      <Dialog title="This changed while you were working on it" isOpen onOpenChange={() => {}}>
        Now
      </Dialog>
    </>,
  );
  const note = document.querySelector("input");
  narrow();
  expect(screen.getByRole("dialog", { name: "This changed while you were working on it" }))
    .toBeTruthy();
  expect(document.querySelector("input")).toBe(note);
});

test("opened again, it is docked or modal as the width asks for by then", () => {
  resize(1_440);
  const { rerender } = render(<Panel />);
  narrow();
  expect(isDocked()).toBe(true);
  rerender(<Panel isOpen={false} />);
  rerender(<Panel />);
  expect(isDocked()).toBe(false);
});

test("Escape closes it from the moment that it can be seen", async () => {
  resize(1_440);
  const onOpenChange = vi.fn();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const isSeen = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true });
  });
  // Without act, passive effects run later than the page is drawn, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  startTransition(() => root.render(<Panel onOpenChange={onOpenChange} />));
  await isSeen;
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});
