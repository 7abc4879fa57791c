import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("it lies beside a wide page, over a narrow one", () => {
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
      <Dialog title="This was changed meanwhile" isOpen onOpenChange={() => {}}>It is now</Dialog>
    </>,
  );
  const note = document.querySelector("input");
  narrow();
  expect(screen.getByRole("dialog", { name: "This was changed meanwhile" })).toBeTruthy();
  expect(document.querySelector("input")).toBe(note);
});

test("opened again, it lies as the width asks for by then", () => {
  resize(1_440);
  const { rerender } = render(<Panel />);
  narrow();
  expect(isDocked()).toBe(true);
  rerender(<Panel isOpen={false} />);
  rerender(<Panel />);
  expect(isDocked()).toBe(false);
});
