import { createRoutesFromElements, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { AppRoutes } from "#app/router.tsx";
import { cellKey, cellsShown } from "./cellsShown.ts";
import { matrix } from "./matrix.ts";

const stories = cellsShown(
  import.meta.glob<string>("../../app/**/*.stories.tsx", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);

const rows = Object.entries(matrix);
const cells = rows.flatMap(([row, { states }]) =>
  Object.entries(states).map(([state, cell]) => ({ key: cellKey(row, state), state, cell }))
);

/** The addresses at which a page stands; those that only lead on have none. */
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

describe("the state matrix", () => {
  it("has a row of every page that the app's routes lead to, and no other", () => {
    const pages = new Set(rows.map(([row]) => row.split(/[ ?]/, 1)[0]));
    expect([...pages].toSorted()).toEqual(
      pagesOf(createRoutesFromElements(AppRoutes().props.children)).toSorted(),
    );
  });

  it("has one story of every cell that is staged, and of no other", () => {
    const staged = cells.flatMap(({ key, cell }) => "sees" in cell ? [key] : []);
    expect(stories.map(({ cell }) => cell).toSorted()).toEqual(staged.toSorted());
  });

  it("says of every other state why it is not there", () => {
    for (const { cell } of cells) if ("not" in cell) expect(cell.not).toMatch(/^[A-Z].{10,}\.$/);
  });

  it("leads from a state that looks the same elsewhere to where it is staged", () => {
    const lost = cells.flatMap(({ key, state, cell }) => {
      if (!("as" in cell)) return [];
      const other = cells.find((one) => one.key === cellKey(cell.as, state));
      return other !== undefined && "sees" in other.cell ? [] : [key];
    });
    expect(lost).toEqual([]);
  });

  it("stages a page only where the page is", () => {
    const astray = rows.flatMap(([row, { path, states }]) =>
      Object.values(states).flatMap((cell) =>
        "sees" in cell && cell.path !== undefined &&
          cell.path.split("?", 1)[0] !== path.split("?", 1)[0]
          ? [row]
          : []
      )
    );
    expect(astray).toEqual([]);
  });
});
