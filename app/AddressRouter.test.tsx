import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { type NavigateFunction, Route, Routes, useNavigate } from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AddressRouter, histories } from "./AddressRouter.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { lazyPage } from "./shell/lazyPage.tsx";

/** Two pages. The code of the second loads when the test says so. */
function twoPages(path = "/first") {
  let code = Promise.withResolvers<ComponentType>();
  const second = lazyPage(() => code.promise);
  let navigate: NavigateFunction | undefined;
  function Links() {
    const go = navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void go("/second")}>Second page</button>
        <button type="button" onClick={() => void go(-1)}>Back</button>
        <button type="button" onClick={() => void go(1)}>Forward</button>
      </>
    );
  }
  const pages = (
    <AddressRouter
      createHistory={() => histories.memory(path)}
      isLoaded={(path) => path === "/first" || second.isLoaded()}
    >
      <Links />
      <ErrorBoundary resetKey="page">
        <Suspense fallback={<p>Loading</p>}>
          <Routes>
            <Route path="/first" element={<h1>First</h1>} />
            <Route path="/second" element={<second.Component />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </AddressRouter>
  );
  return {
    pages,
    load: second.load,
    go: (to: string) => void navigate?.(to),
    step: (by: number) => void navigate?.(by),
    arrive: () => act(async () => code.resolve(() => <h1>Second</h1>)),
    async fail() {
      await act(async () =>
        code.reject(new TypeError("Failed to fetch dynamically imported module"))
      );
      code = Promise.withResolvers();
    },
  };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("a page whose code is loaded", () => {
  it("is drawn in the press, and again in Back and Forward", async () => {
    const { pages, arrive, load } = twoPages();
    void load();
    await arrive();
    // Without act, React draws a transition later, as in a browser.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    onTestFinished(() => {
      root.unmount();
      place.remove();
      vi.unstubAllGlobals();
    });
    root.render(pages);
    await expect.poll(() => heading()).toBe("First");
    const shownBy = async (name: string) => {
      screen.getByRole("button", { name }).click();
      await Promise.resolve();
      return heading();
    };
    expect(await shownBy("Second page")).toBe("Second");
    expect(await shownBy("Back")).toBe("First");
    expect(await shownBy("Forward")).toBe("Second");
  });
});

describe("a page whose code is not loaded yet", () => {
  it("leaves the page before in place", async () => {
    const { pages, go, arrive } = twoPages();
    render(pages);
    await act(async () => go("/second"));
    expect(heading()).toBe("First");
    expect(screen.queryByText("Loading")).toBeNull();
    await arrive();
    expect(heading()).toBe("Second");
  });

  it("isn't shown if the user returns before it is loaded", async () => {
    const { pages, go, step, arrive } = twoPages();
    render(pages);
    await act(async () => go("/second"));
    await act(async () => step(-1));
    await arrive();
    expect(heading()).toBe("First");
  });

  it("shows the fallback as the first page of a visit", async () => {
    const { pages, arrive } = twoPages("/second");
    render(pages);
    expect(screen.getByText("Loading")).toBeDefined();
    await arrive();
    expect(heading()).toBe("Second");
  });

  it("says when it can't be loaded", async () => {
    const complaint = vi.spyOn(console, "error").mockReturnValue();
    const { pages, go, fail } = twoPages();
    render(pages);
    await act(async () => go("/second"));
    await fail();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Check your connection/);
    complaint.mockRestore();
  });
});
