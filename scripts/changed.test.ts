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

const all = { server: [""], demo: [""] };

/** The folders right below one of the root's. */
const foldersOf = (parent: string) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => `${parent}/${name}`);

test.each(["app", "app/admin", "contract", "ui"].flatMap(foldersOf))(
  "a change in %s walks every journey at both banks",
  (folder) => expect(journeysFor([`${folder}/file.ts`])).toEqual(all),
);

test.each(foldersOf("server"))(
  "a change in %s walks every journey of a bank that runs it",
  (at) => {
    const { server, demo } = journeysFor([`${at}/file.ts`]);
    expect([...server, ...demo]).toContain("");
    if (at !== "server/runtime" && at !== "server/db") expect({ server, demo }).toEqual(all);
  },
);

test("the stores of the two banks ask for the journeys of their own", () => {
  const of = (file: string) => journeysFor([file]);
  expect(of("server/db/postgres/store.ts")).toEqual({ server: [""], demo: [] });
  expect(of("server/db/schema/1-people.sql")).toEqual({ server: [""], demo: [] });
  expect(of("server/db/memory/store.ts")).toEqual({ server: [], demo: [""] });
  expect(of("server/db/rows.ts")).toEqual(all);
});

test.each(["app/main.tsx", "app/index.html", "server/app.ts", "contract/users.ts", "package.json"])(
  "a change of %s walks every journey",
  (file) => expect(journeysFor([file])).toEqual(all),
);

test("tests, stories and words ask for none", () => {
  const files = ["app/chat/thread.test.ts", "ui/Button/Button.stories.tsx", "docs/qa.md"];
  expect(journeysFor(files)).toEqual({ server: [], demo: [] });
});

test("every journey can be asked for by its own file", () => {
  for (const folder of ["", "server/", "demo/"]) {
    for (const file of readdirSync(join(root, "e2e", folder))) {
      const name = /^(.+)\.spec\.ts$/.exec(file)?.[1];
      if (name === undefined) continue;
      const { server, demo } = journeysFor([`e2e/${folder}${file}`]);
      expect([...server, ...demo], file).toContain(name);
    }
  }
});
