import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

/** A page that was loaded before the bank was lost: what it has not fetched yet does not come. */
async function openPage() {
  vi.resetModules();
  vi.doMock("#ui/Toast/ToastRegion.tsx", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.doMock("#ui/Toast/toastQueue.ts", () => Promise.reject(new TypeError("Failed to fetch")));
  const { Toasts } = await import("./Toasts.tsx");
  const { notify, dismissNotices } = await import("./notify.ts");
  render(
    <>
      <p>The page</p>
      <Toasts />
    </>,
  );
  return { notify, dismissNotices };
}

afterEach(() => {
  vi.doUnmock("#ui/Toast/ToastRegion.tsx");
  vi.doUnmock("#ui/Toast/toastQueue.ts");
});

describe("a page that cannot fetch its toasts", () => {
  it("stays, and nothing else fails", async () => {
    const { notify, dismissNotices } = await openPage();
    await act(() => notify({ title: "Connection Error", tone: "destructive" }));
    await act(() => dismissNotices());
    expect(screen.getByText("The page")).toBeTruthy();
  });
});
