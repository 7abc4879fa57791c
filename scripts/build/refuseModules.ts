import { relative } from "node:path";
import type { Plugin } from "vite";
import { root } from "../tools.ts";

/** Files that must not be in the app for users: the server, its mock, and tests. */
export const notForPeople =
  /^(mocks|server|e2e|\.storybook)\/|\.(test|suite|stories)\.tsx?$|\/msw\//;

/**
 * Files that must not be in the server for operators: mocks, the app's sources, and tests. Of the
 * theme, only the name and the mark on statements are included.
 */
export const notForOperators =
  /^(mocks|app|ui(?!\/theme\/brand\.ts$|\/Logo\/strokes\.ts$)|scripts|e2e|bench|\.storybook)\/|\.(test|suite|stories)\.tsx?$|\/testing\/|\/msw\//;

/** Ends a build that has reached a module which may not be in it, and names it. */
export function refuseModules(refused: RegExp): Plugin {
  return {
    name: "refuse-modules",
    apply: "build",
    buildEnd(failure) {
      if (failure !== undefined) return;
      const found = [...this.getModuleIds()].map(pathOf).filter((path) => refused.test(path));
      if (found.length === 0) return;
      this.error(`These modules may not be in this build: ${found.toSorted().join(", ")}`);
    },
  };
}

/** A module's path from the root; names that a tool made up begin with a zero. */
function pathOf(id: string): string {
  return relative(root, id.replace(/^\0/, "").replace(/\?.*$/, "")).replaceAll("\\", "/");
}
