import { expect, it } from "vitest";
import { sortVisitorModules } from "./chunks.ts";
import { entryOf } from "./visitorPages.ts";

const landing = entryOf("landing.html");
const auth = entryOf("auth.html");
const main = entryOf("index.html");

/** What each module imports. */
const imports: Record<string, readonly string[]> = {
  [landing]: ["/app/Hero.tsx", "/ui/Header.tsx", "react"],
  [auth]: ["/app/SignInForm.tsx", "/app/Session.tsx", "react"],
  [main]: ["/app/Session.tsx", "/ui/Header.tsx", "react", "/app/router.tsx"],
  "/ui/Header.tsx": ["react"],
  // Two that import each other, as libraries do.
  "react": ["scheduler"],
  "scheduler": ["react"],
};

it("puts every module beside those that are needed with it", () => {
  const sort = sortVisitorModules();
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const sorted = (id: string) => sort(id, graph);
  expect(sorted("react")).toBe("start");
  expect(sorted("scheduler")).toBe("start");
  expect(sorted("/ui/Header.tsx")).toBe("frame");
  expect(sorted("/app/Hero.tsx")).toBe("landing");
  expect(sorted("/app/Session.tsx")).toBe("session");
  expect(sorted("/app/SignInForm.tsx")).toBe("signIn");
  expect(sorted("/app/router.tsx")).toBeNull();
});

it("leaves a build alone that has no visitors' pages", () => {
  expect(sortVisitorModules()("react", { getModuleInfo: () => null })).toBeNull();
});
