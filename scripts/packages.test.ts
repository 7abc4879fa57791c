import { expect, it, vi } from "vitest";
import { parts } from "./install/installed.ts";
import { audit, outdatedIn } from "./packages.ts";

it("reads what Deno lists as outdated", () => {
  const table = `
┌─────────────────────────────────┬─────────┬─────────┬─────────┐
│ Package                         │ Current │ Update  │ Latest  │
├─────────────────────────────────┼─────────┼─────────┼─────────┤
│ npm:@testing-library/user-event │ 14.6.12 │ 14.6.12 │ 14.6.13 │
├─────────────────────────────────┼─────────┼─────────┼─────────┤
│ npm:knip                        │ 6.42.1  │ 6.42.1  │ 6.44.2  │
└─────────────────────────────────┴─────────┴─────────┴─────────┘
`;
  expect(outdatedIn(table)).toEqual([
    { name: "@testing-library/user-event", current: "14.6.12", latest: "14.6.13" },
    { name: "knip", current: "6.42.1", latest: "6.44.2" },
  ]);
  expect(outdatedIn("")).toEqual([]);
});

it.each([
  ["well", "knows no fault", [true]],
  ["faulty", "knows one", [false, false]],
  ["unknown", "cannot be asked", [false, true]],
])("calls the packages %s where the registry %s", async (verdict, _what, ends) => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const asked: (readonly string[])[] = [];
  const run = (args: readonly string[]) => {
    asked.push(args);
    return Promise.resolve({ success: ends[asked.length - 1] ?? false, text: "" });
  };
  expect(await audit(parts.start.lock, run)).toBe(verdict);
  const first = ["audit", `--lock=${parts.start.lock}`];
  expect(asked).toEqual([first, [...first, "--ignore-registry-errors"]].slice(0, ends.length));
  said.mockRestore();
});
