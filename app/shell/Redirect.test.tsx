import { act, render, screen } from "@testing-library/react";
import { lazy, type ReactNode, Suspense } from "react";
import { BrowserRouter, type NavigateFunction, Route, Routes, useNavigate } from "react-router";
import { describe, expect, it } from "vitest";
import { Redirect } from "./Redirect.tsx";

/** A door that leads inside, where the page takes as long to fetch as the test wants. */
function renderDoor() {
  const fetched = Promise.withResolvers<{ default: () => ReactNode }>();
  const Inside = lazy(() => fetched.promise);
  let go: NavigateFunction = () => undefined;
  history.replaceState(null, "", "/door");
  function Driver() {
    go = useNavigate();
    return null;
  }
  render(
    <BrowserRouter>
      <Driver />
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/door" element={<Redirect to="/inside" />} />
          <Route path="/inside" element={<Inside />} />
          <Route path="/elsewhere" element={<p>Elsewhere</p>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return {
    /** As a link without the router does: its entries have no key. */
    goByBrowser: (path: string) =>
      act(async () => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate", { state: null }));
      }),
    go: (path: string) => act(async () => go(path)),
    arrive: () => act(async () => fetched.resolve({ default: () => <p>Inside</p> })),
  };
}

describe("a redirect", () => {
  it("leads on", async () => {
    const { arrive } = renderDoor();
    await arrive();
    expect(screen.getByText("Inside")).toBeDefined();
  });

  it("leads on again when it is met again before its page is there", async () => {
    const { go, arrive } = renderDoor();
    await go("/door");
    await arrive();
    expect(screen.getByText("Inside")).toBeDefined();
  });

  it.each(["/door", "/door#again"])("leads on again when the browser is at %s", async (path) => {
    const { goByBrowser, arrive } = renderDoor();
    await goByBrowser(path);
    await arrive();
    expect(await screen.findByText("Inside")).toBeDefined();
  });

  it("leads nowhere when the browser leaves it", async () => {
    const { goByBrowser, arrive } = renderDoor();
    await goByBrowser("/elsewhere");
    await arrive();
    expect(await screen.findByText("Elsewhere")).toBeDefined();
  });
});
