import { describe, expect, it } from "vitest";
import { startCommands } from "./startCommands.ts";

describe("startOrders", () => {
  it("starts the bank before users sign in", () => {
    expect(startCommands("?person=maya&clock=2026-12-24T09:00&scenario=transfer-pending")).toEqual([
      { type: "begin", scenario: "transfer-pending" },
      { type: "setClock", to: expect.stringMatching(/^2026-12-24T/) },
      { type: "become", person: "maya" },
    ]);
  });

  it("signs out the current user", () => {
    expect(startCommands("?person=visitor")).toEqual([{ type: "become", person: null }]);
  });

  it("has nothing to do for other addresses", () => {
    expect(startCommands("")).toEqual([]);
    expect(startCommands("?utm_source=mail")).toEqual([]);
  });

  it.each([
    ["?scenario=everything", 'There is no scenario "everything". There are: typical, '],
    ["?person=nobody", 'There is no person "nobody". There are: maya, '],
    ["?clock=soon", '"soon" is no time. A clock is set like 2026-11-20T15:10:00Z.'],
  ])("rejects %s with a message", (search, words) => {
    expect(() => startCommands(search)).toThrow(words);
  });
});
