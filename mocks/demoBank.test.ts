import { expect, it } from "vitest";
import { getUser } from "#contract/session.ts";
import { openDemoBank } from "./demoBank.ts";
import { say } from "./say.ts";
import { signIn } from "./signIn.ts";

/** A shelf that keeps what JSON keeps. */
function shelf(text?: string) {
  return {
    take: async () => text === undefined ? undefined : JSON.parse(text),
    put: async (state: unknown) => {
      text = JSON.stringify(state);
    },
  };
}

it("opens as it was kept, whoever was here still signed in", async () => {
  const kept = shelf();
  const before = await openDemoBank(kept);
  await signIn(before.bank.browser, "maya");
  await before.keep();
  const { bank } = await openDemoBank(kept);
  expect(bank.store.exportState()).toEqual(before.bank.store.exportState());
  const sameTab = bank.anotherBrowser(before.bank.browser.jar.header());
  expect(await say(sameTab, getUser)).toMatchObject({ username: "maya" });
  await signIn(bank.anotherBrowser(), "admin");
});

it.each(["null", "{}", "7", '{"users":[]}'])("begins anew after %j", async (text) => {
  const { bank } = await openDemoBank(shelf(text));
  expect(await bank.store.users.list()).toHaveLength(47);
});
