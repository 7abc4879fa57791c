import { expect, it } from "vitest";
import { getUser } from "#contract/session.ts";
import { STORY_NOW } from "../mockBank.ts";
import { openDemoBank } from "../demoBank.ts";
import { callAs } from "../callAs.ts";
import { handleCommand } from "./commands.ts";
import type { FrameFault } from "../faults.ts";

async function demoTab() {
  const demo = await openDemoBank({ load: async () => undefined, save: async () => {} });
  const tab = await demo.enter("");
  const who = async () => {
    const browser = demo.bank.anotherBrowser(demo.cookiesOf(tab));
    return Object(await callAs(browser, getUser)).username;
  };
  return { demo, tab, who };
}

it("signs a tab in as another user, and out", async () => {
  const { demo, tab, who } = await demoTab();
  await handleCommand(demo, tab, { type: "become", person: "maya" });
  expect(await who()).toBe("maya");
  await handleCommand(demo, tab, { type: "become", person: "admin" });
  expect(await who()).toBe("admin");
  await handleCommand(demo, tab, { type: "become", person: null });
  await expect(who()).rejects.toThrow("401");
});

it("says why a user can't sign in", async () => {
  const { demo, tab } = await demoTab();
  await expect(handleCommand(demo, tab, { type: "become", person: "luis" })).rejects.toThrow(
    "blocked",
  );
});

it("ends the session of the tab alone", async () => {
  const { demo, tab, who } = await demoTab();
  const other = await demo.enter("");
  await handleCommand(demo, tab, { type: "become", person: "maya" });
  await handleCommand(demo, other, { type: "become", person: "maya" });
  await handleCommand(demo, tab, { type: "endSession" });
  await expect(who()).rejects.toThrow("401");
  const stays = demo.bank.anotherBrowser(demo.cookiesOf(other));
  expect(await callAs(stays, getUser)).toMatchObject({ username: "maya" });
});

it("exports the state and restores it", async () => {
  const { demo, tab, who } = await demoTab();
  const saved = await handleCommand(demo, tab, { type: "export" });
  await handleCommand(demo, tab, { type: "begin", scenario: { scenario: "empty" } });
  await handleCommand(demo, tab, { type: "import", saved: JSON.parse(JSON.stringify(saved)) });
  await handleCommand(demo, tab, { type: "become", person: "maya" });
  expect(await who()).toBe("maya");
});

it("keeps everything when a scenario can't start", async () => {
  const { demo, tab, who } = await demoTab();
  await handleCommand(demo, tab, { type: "become", person: "maya" });
  const ahead = demo.clock.ahead();
  await expect(handleCommand(demo, tab, { type: "begin", scenario: { customers: 3 } })).rejects
    .toThrow("customers: Enter");
  expect(demo.clock.ahead()).toBe(ahead);
  expect(await who()).toBe("maya");
});

it("makes every call but the user's own fail", async () => {
  const { demo, tab, who } = await demoTab();
  await handleCommand(demo, tab, { type: "become", person: "maya" });
  await handleCommand(demo, tab, { type: "faultAll", fault: "unavailable" });
  const answer = await demo.bank.answer(new Request("https://bank.example/api/accounts"));
  expect(answer).toHaveProperty("status", 503);
  expect(await who()).toBe("maya");
});

it("sets the clock, which runs on", async () => {
  const { demo, tab } = await demoTab();
  await handleCommand(demo, tab, { type: "setClock", to: STORY_NOW });
  expect(demo.clock.now() >= STORY_NOW).toBe(true);
  expect(demo.clock.now().slice(0, 10)).toBe(STORY_NOW.slice(0, 10));
});

it("fails the call that was named", async () => {
  const { demo, tab } = await demoTab();
  const fault = { kind: "refuse", refusal: { code: "unavailable" } } as const;
  await handleCommand(demo, tab, { type: "faultCall", call: "getUser", nth: 1, fault });
  const ask = () => demo.bank.answer(new Request("https://bank.example/api/user"));
  const statuses = [await ask(), await ask()].map((it) => it === "lost" ? it : it.status);
  expect(statuses).toEqual([503, 401]);
});

it("responds to a call as set, and drops one later on", async () => {
  const { demo, tab } = await demoTab();
  const ask = () => demo.bank.answer(new Request("https://bank.example/api/user"));
  const call = "getUser";
  await handleCommand(demo, tab, {
    ...{ type: "faultCall", call, nth: 1 },
    fault: { kind: "answer", answer: { status: 418, body: "{}" } },
  });
  expect(await ask()).toHaveProperty("status", 418);
  await handleCommand(demo, tab, {
    ...{ type: "faultCall", call, nth: 2 },
    fault: { kind: "loseAnswer" },
  });
  expect(await ask()).toHaveProperty("status", 401);
  expect(await ask()).toBe("lost");
});

it("loses, repeats and delays the next frames, each once", async () => {
  const { demo, tab } = await demoTab();
  const { faults } = demo.bank;
  const run = (fault: FrameFault) => handleCommand(demo, tab, { type: "faultFrame", fault });
  await run({ kind: "lose" });
  await run({ kind: "repeat" });
  await run({ kind: "delay", milliseconds: 1 });
  const came: string[] = [];
  for (const frame of ["one", "two", "three", "four"]) faults.deliver(() => came.push(frame));
  expect(came).toEqual(["two", "two", "four"]);
  await expect.poll(() => came).toEqual(["two", "two", "four", "three"]);
});
