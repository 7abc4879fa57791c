import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pathBelow } from "./conventions/rule.ts";
import { root } from "./tools.ts";

it.each([
  ["/home/bank", "/home/bank/server/app.ts", "server/app.ts"],
  ["/home/my bank", "/home/my bank/server/app.ts", "server/app.ts"],
  ["C:\\My Bank", "C:\\My Bank\\server\\app.ts", "server/app.ts"],
])("below %s, %s is %s for the rules, on every system", (folder, file, path) => {
  expect(pathBelow(folder, file)).toBe(path);
});

it("no file is looked for by the path of its address, which has %20 for a blank", () => {
  const folders = "{.storybook,app,bench,contract,e2e,mocks,scripts,server,ui}";
  const files = globSync([`${folders}/**/*.ts`, `${folders}/**/*.tsx`, "*.ts"], { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const wrong = files.filter((file) =>
    /import\.meta\.url\)\.pathname|pathToFileURL\([^)]*\)\)\.pathname/.test(
      readFileSync(`${root}/${file}`, "utf8"),
    )
  );
  expect(wrong).toEqual([]);
});
