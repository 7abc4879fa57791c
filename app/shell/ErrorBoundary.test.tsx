import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

function Broken(): never {
  throw new Error("broken");
}

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector("#first-view")?.remove();
});

it("responds in place of a page that the server drew and that fails here", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const data = document.createElement("script");
  data.id = "first-view";
  document.head.append(data);
  const responds = vi.fn();
  document.addEventListener("taken-over", responds, { once: true });
  render(
    <ErrorBoundary resetKey="/dashboard">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
  await expect.poll(() => responds).toHaveBeenCalledOnce();
});
