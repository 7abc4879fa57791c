import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, lazy, Suspense } from "react";
import { Link, Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { AddressRouter, histories } from "#app/AddressRouter.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { Page, PageAnnouncer } from "./Page.tsx";

function Second() {
  return <h1>Second</h1>;
}

/** A way to a page whose code comes when the test says so, and a button that stays on every page. */
function twoPages({ isLoaded = false } = {}) {
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const Later = isLoaded ? Second : lazy(() => code.promise);
  render(
    <ThemeRoot>
      <AddressRouter createHistory={() => histories.memory("/")} isLoaded={() => isLoaded}>
        <PageAnnouncer>
          <Link to="/later">Go there</Link>
          <button type="button">Close</button>
          <Suspense fallback="Loading">
            <Routes>
              <Route path="/" element={<Page title="First">Here</Page>} />
              <Route
                path="/later"
                element={
                  <Page title="Second">
                    <Later />
                  </Page>
                }
              />
            </Routes>
          </Suspense>
        </PageAnnouncer>
      </AddressRouter>
    </ThemeRoot>,
  );
  return {
    person: userEvent.setup(),
    async arrive() {
      code.resolve({ default: Second });
      await act(async () => await code.promise);
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Second"));
      return screen.getByRole("heading", { name: "Second" });
    },
  };
}

describe("the focus on a new page", () => {
  it.each([false, true])("is on its heading, code loaded before: %s", async (isLoaded) => {
    const { person, arrive } = twoPages({ isLoaded });
    await person.tab();
    await person.keyboard("{Enter}");
    const heading = await arrive();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("is on its heading after a click too", async () => {
    const { person, arrive } = twoPages();
    await person.click(screen.getByRole("link", { name: "Go there" }));
    const heading = await arrive();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("leaves the focus alone if the user has moved it during the navigation", async () => {
    const { person, arrive } = twoPages();
    await person.tab();
    await person.keyboard("{Enter}");
    await person.tab();
    await arrive();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
  });
});
