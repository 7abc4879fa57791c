import { describe, expect, it } from "vitest";
import { getUser } from "#contract/session.ts";
import { openDemoBank } from "./demoBank.ts";
import { say } from "./say.ts";
import { signIn } from "./signIn.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const leave = () => globalThis.dispatchEvent(new Event("pagehide"));

describe("openDemoBank", () => {
  it("opens as the page before left it, its person still signed in", async () => {
    const storage = memory();
    const before = await openDemoBank(storage);
    await signIn(before.browser, "maya");
    leave();
    const after = await openDemoBank(storage);
    expect(after.store.exportState()).toEqual(before.store.exportState());
    expect(await say(after.browser, getUser)).toMatchObject({ username: "maya" });
    await signIn(after.anotherBrowser(), "admin");
  });

  it.each(["{", "null", "{}", '{"state":{"users":[]}}'])("begins anew after %j", async (text) => {
    const storage = memory();
    storage.setItem("kestrel.demo", text);
    const bank = await openDemoBank(storage);
    expect(await bank.store.users.list()).toHaveLength(47);
  });

  it("goes on where nothing can be kept", async () => {
    const bank = await openDemoBank({
      getItem: () => null,
      setItem() {
        throw new DOMException("No room", "QuotaExceededError");
      },
    });
    expect(leave).not.toThrow();
    expect(await bank.store.users.list()).toHaveLength(47);
  });
});
