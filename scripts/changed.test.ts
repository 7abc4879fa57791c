import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { journeysFor } from "./changed.ts";
import { root } from "./tools.ts";

test("a journey that changed is walked where it is walked", () => {
  expect(journeysFor(["e2e/chat.spec.ts"])).toEqual({ server: ["chat"], demo: ["chat"] });
  expect(journeysFor(["e2e/demo/panel.spec.ts"])).toEqual({ server: [], demo: ["panel"] });
});

test("what all journeys share asks for all of them", () => {
  const files = ["e2e/pages/chat.ts", "app/chat/thread.ts"];
  expect(journeysFor(files)).toEqual({ server: [""], demo: [""] });
  expect(journeysFor(["mocks/faults.ts"])).toEqual({ server: [], demo: [""] });
});

test("a part of the app asks for its own journeys and for the main job", () => {
  expect(journeysFor(["app/chat/thread.ts", "server/chat/messages.ts"]).server)
    .toEqual(["chat", "moveMoney"]);
  expect(journeysFor(["ui/Button/Button.tsx"]).server).toEqual(["byKeyboard", "moveMoney"]);
});

test("tests, stories and words ask for none", () => {
  const files = ["app/chat/thread.test.ts", "ui/Button/Button.stories.tsx", "docs/qa.md"];
  expect(journeysFor(files)).toEqual({ server: [], demo: [] });
});

test("every journey that a path can ask for is there", () => {
  const there = ["", "server/"].flatMap((folder) => readdirSync(join(root, "e2e", folder)));
  const places = ["auth", "public", "landing", "settings", "accounts", "transfer", "live", "admin"];
  const named = journeysFor(places.map((place) => `app/${place}/file.ts`)).server;
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(there.some((file) => file.startsWith(name)), name).toBe(true);
});
