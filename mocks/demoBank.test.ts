import { expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { getUser } from "#contract/session.ts";
import { STORY_NOW } from "./mockBank.ts";
import { openDemoBank } from "./demoBank.ts";
import { callAs } from "./callAs.ts";
import { signIn } from "./signIn.ts";
import { everyUser } from "#server/db/testing/samples.ts";

/** A storage that keeps what JSON keeps. */
function storage(text?: string) {
  return {
    load: async () => text === undefined ? undefined : JSON.parse(text),
    save: async (state: unknown) => {
      text = JSON.stringify(state);
    },
  };
}

it("opens as it was saved, with everyone still signed in", async () => {
  const kept = storage();
  const before = await openDemoBank(kept);
  await signIn(before.bank.browser, "maya");
  await before.save();
  const { bank } = await openDemoBank(kept);
  expect(bank.store.exportState()).toEqual(before.bank.store.exportState());
  const sameTab = bank.anotherBrowser(before.bank.browser.jar.header());
  expect(await callAs(sameTab, getUser)).toMatchObject({ username: "maya" });
  await signIn(bank.anotherBrowser(), "admin");
});

it.each(["null", "{}", "7", '{"books":{"users":[]},"ahead":0}'])(
  "starts over after %j",
  async (text) => {
    const { bank } = await openDemoBank(storage(text));
    expect(await everyUser(bank.store)).toHaveLength(47);
  },
);

it("keeps what is still to go wrong, and what has gone wrong does not come again", async () => {
  const kept = storage();
  const before = await openDemoBank(kept);
  await signIn(before.bank.browser, "maya");
  before.bank.faults.failCall(listAccounts, { code: "unavailable" }, 1, 1);
  before.bank.faults.loseFrames(1);
  await before.save();
  const after = await openDemoBank(kept);
  const plan = after.bank.faults.planned();
  expect(plan.frames).toEqual([{ kind: "lose" }]);
  const ask = async () => {
    const request = new Request(`https://bank.example${listAccounts.path}`);
    const answer = await after.bank.faults.carry(request, async () => new Response("[]"));
    return answer === "lost" ? answer : answer.status;
  };
  expect([await ask(), await ask(), await ask()]).toEqual([200, 503, 200]);
  await after.save();
  expect((await openDemoBank(kept)).bank.faults.planned().calls).toEqual([]);
});

it("starts over in a scenario, at the stories' moment, and restores a report", async () => {
  const demo = await openDemoBank(storage());
  const before = demo.snapshot();
  await demo.begin({ scenario: "empty" });
  expect(await everyUser(demo.bank.store)).toHaveLength(2);
  expect(demo.clock.now() >= STORY_NOW).toBe(true);
  await demo.restore(JSON.parse(JSON.stringify(before)));
  expect(demo.snapshot().books).toEqual(before.books);
});

it("stays as it is when a report isn't a saved bank", async () => {
  const demo = await openDemoBank(storage());
  const before = demo.snapshot().books;
  const restoring = (saved: unknown) => expect(demo.restore(saved)).rejects;
  await restoring({ name: "A letter" }).toThrow("not a saved bank");
  await restoring({ books: { users: 7 }, ahead: 0 }).toThrow("another version");
  await restoring({ ...demo.snapshot(), faults: { calls: 7 } }).toThrow("not a saved bank");
  expect(demo.snapshot().books).toEqual(before);
});
