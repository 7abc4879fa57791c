import { expect, it } from "vitest";
import { join } from "node:path";
import { root } from "../tools.ts";
import { sortModules } from "./chunks.ts";
import { entryOf } from "./visitorPages.ts";

const page = (name: string) => join(root, `app/${name}.tsx`);
const landing = entryOf("landing.html");
const auth = entryOf("auth.html");
const main = entryOf("index.html");

/** The imports of each module. */
const imports: Record<string, readonly string[]> = {
  [landing]: ["/rac/TextField.mjs", "/app/Words.tsx", "/app/Hero.tsx", "/ui/Header.tsx", "react"],
  [auth]: ["/rac/TextField.mjs", "/app/SignInForm.tsx", "/app/Session.tsx", "react"],
  [main]: ["/app/Session.tsx", "/ui/Header.tsx", "react", "/app/router.tsx"],
  "/ui/Header.tsx": ["react"],
  [page("CustomerLayout")]: ["/app/Live.tsx", "/app/Words.tsx"],
  [page("OverviewPage")]: ["/app/Live.tsx", "/ui/StatCard.tsx"],
  [page("AccountsPage")]: ["/ui/Dialog.tsx", "/ui/StatCard.tsx"],
  // Two that import each other, as libraries do.
  "/rac/TextField.mjs": ["/rac/Autocomplete.mjs"],
  "/rac/Autocomplete.mjs": ["/ra/useAutocomplete.mjs"],
  "/ra/useAutocomplete.mjs": ["/ra/words.mjs"],
  "react": ["scheduler"],
  "scheduler": ["react"],
};

it("puts every module beside those that are needed with it", () => {
  const sort = sortModules();
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const sorted = (id: string) => sort(id, graph);
  expect(sorted("react")).toBe("start");
  expect(sorted("scheduler")).toBe("start");
  expect(sorted("/ui/Header.tsx")).toBe("frame");
  expect(sorted("/app/Hero.tsx")).toBe("landing");
  expect(sorted("/app/Session.tsx")).toBe("session");
  expect(sorted("/app/SignInForm.tsx")).toBe("signIn");
  expect(sorted("/app/router.tsx")).toBeNull();
  expect(sorted("/app/Words.tsx")).toBe("frame");
  expect(sorted("/app/Live.tsx")).toBe("inside");
  expect(sorted("/ui/StatCard.tsx")).toBe("overview");
  expect(sorted("/ui/Dialog.tsx")).toBeNull();
});

it("follows no import whose use is left out of the build", () => {
  const sort = sortModules();
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  expect(sort("/rac/Autocomplete.mjs", graph)).toBe("start");
  expect(sort("/ra/words.mjs", graph)).toBeNull();
});

it("leaves a build alone that has no visitors' pages", () => {
  expect(sortModules()("react", { getModuleInfo: () => null })).toBeNull();
});
