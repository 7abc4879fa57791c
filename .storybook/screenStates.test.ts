import { createRoutesFromElements, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { AppRoutes } from "#app/router.tsx";
import { screenStates } from "./screenStates.ts";
import { screenStories } from "./storyIndex.ts";

const cells = Object.values(screenStates).flatMap((row) => Object.values(row));

/** Returns the addresses of pages; routes that only group others have none. */
function pagesOf(routes: readonly RouteObject[], above = ""): readonly string[] {
  return routes.flatMap(({ path, index, element, children }) => {
    const at = path?.startsWith("/") ? path : [above, path].filter(Boolean).join("/");
    if (children !== undefined) return pagesOf(children, at);
    const isPage = index === true || !isRedirect(element);
    return isPage ? [at] : [];
  });
}

function isRedirect(element: unknown): boolean {
  return typeof element === "object" && element !== null && "props" in element &&
    typeof element.props === "object" && element.props !== null && "to" in element.props;
}

it("has a row of every page that the app's routes lead to, and no other", () => {
  const pages = new Set(Object.keys(screenStates).map((screen) => screen.split(/[ ?]/, 1)[0]));
  expect([...pages].toSorted()).toEqual(
    pagesOf(createRoutesFromElements(AppRoutes().props.children)).toSorted(),
  );
});

it("names stories that exist", () => {
  const ids = new Set(screenStories.map(({ id }) => id));
  expect(cells.filter((shown) => typeof shown === "string" && !ids.has(shown))).toEqual([]);
});

it("says of every other state why it is not shown", () => {
  for (const shown of cells) {
    if (typeof shown === "object") expect(shown.notShown).toMatch(/^[A-Z].{10,}\.$/);
  }
});
