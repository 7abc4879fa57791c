import { describe, expect, it } from "vitest";
import { scenarioParameters } from "./scenarioLink.ts";
import { readScenario } from "./scenarioPlan.ts";
import { startCommands } from "./startCommands.ts";

describe("startCommands", () => {
  it("starts the bank before users sign in", () => {
    expect(startCommands("?person=maya&clock=2026-12-24T09:00&scenario=transfer-pending")).toEqual([
      { type: "begin", scenario: { scenario: "transfer-pending" } },
      { type: "setClock", to: expect.stringMatching(/^2026-12-24T/) },
      { type: "become", person: "maya" },
    ]);
  });

  it("applies a fault last, so that the user can sign in", () => {
    expect(startCommands("?fault=slow&person=maya")).toEqual([
      { type: "become", person: "maya" },
      { type: "faultAll", fault: "slow" },
    ]);
  });

  it("reads the scenario that a link was made of", () => {
    const scenario = readScenario({
      scenario: "busy",
      ...{ customers: 500, frozen: 3, pending: 40 },
      people: {
        maya: { isFrozen: true, isActive: false, dayLimit: null, preferredCurrency: "EUR" },
        admin: { permissionSets: ["support", "auditor"], dayLimit: 250.5 },
      },
    });
    expect(startCommands(`?${scenarioParameters(scenario)}`)).toEqual([{
      type: "begin",
      scenario,
    }]);
  });

  it("signs out the current user", () => {
    expect(startCommands("?person=visitor")).toEqual([{ type: "become", person: null }]);
  });

  it("has nothing to do for other addresses", () => {
    expect(startCommands("")).toEqual([]);
    expect(startCommands("?utm_source=mail")).toEqual([]);
  });

  it.each([
    ["?scenario=everything", "scenario: Choose one of typical, "],
    ["?customers=many", "customers: Enter a whole number from 0 to 5,000"],
    ["?maya.isFrozn=true", "people.maya.isFrozn: There is no such field"],
    [
      "?zoe.permissionSets=support,boss",
      "people.zoe.permissionSets.1: Choose one or more of owner",
    ],
    ["?fault=everything", 'There is no fault "everything". There are: offline, '],
    ["?person=nobody", 'There is no person "nobody". There are: maya, '],
    ["?clock=soon", '"soon" is no time. A clock is set like 2026-11-20T15:10:00Z'],
  ])("rejects %s with a message", (search, words) => {
    expect(() => startCommands(search)).toThrow(words);
  });
});
