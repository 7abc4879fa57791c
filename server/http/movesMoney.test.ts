import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { requests } from "../testing/permissions/testing/requests.ts";
import { browserOf, openScene, principals } from "../testing/permissions/testing/scene.ts";
import { createMemoryStore, type MemoryStore } from "../db/memory/createMemoryStore.ts";
import { samples, statusOf } from "../testing/samples.ts";
import { openTestBank } from "../testing/testBank.ts";

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const marked = names.filter((name) => specs[name].movesMoney);

/** What money there is, whose it is and what is held of it, and all that was ever booked. */
function moneyIn(store: MemoryStore): string {
  const { accounts, transactions, entries, postings } = store.exportState();
  const filled = accounts.filter(({ balance }) => balance !== 0)
    .map(({ id, userId, balance }) => ({ id, userId, balance }));
  return JSON.stringify([filled, transactions, entries, postings]);
}

async function movesBySample(name: CallName): Promise<boolean> {
  const store = createMemoryStore();
  const { ask, asked } = await samples[name](openTestBank(store));
  const before = moneyIn(store);
  const { status } = await ask({ method: specs[name].method, ...asked });
  expect(status).toBe(statusOf(name));
  return moneyIn(store) !== before;
}

/**
 * Returns whether a valid request of any role moves money, because a call's effect may depend on
 * its caller.
 */
async function movesByAnybody(name: CallName): Promise<boolean> {
  for (const principal of principals) {
    const scene = await openScene();
    const asked = await requests[name](scene);
    const browser = await browserOf(scene, principal);
    const before = moneyIn(scene.store);
    await browser({ method: specs[name].method, ...asked });
    if (moneyIn(scene.store) !== before) return true;
  }
  return false;
}

describe("which calls move money", () => {
  it.each(names)("%s says whether it does", async (name) => {
    const moves = await movesBySample(name) || await movesByAnybody(name);
    // An account is opened at zero; while the books are wrong, none is.
    const opens = name === "createAccount" || name === "openOwnAccount";
    expect(marked.includes(name)).toBe(moves || opens);
  });
});

describe("while the books are wrong", () => {
  const halted = async (name: CallName) => {
    const store = createMemoryStore();
    const bank = openTestBank(store);
    const sample = await samples[name](bank);
    bank.deps.ledgerHealth.isHalted = true;
    const before = moneyIn(store);
    const ask = () => sample.ask({ method: specs[name].method, ...sample.asked });
    return { bank, ask, asked: sample.asked, isUnmoved: () => moneyIn(store) === before };
  };

  it.each(marked)("%s is stopped, and works again when they are right", async (name) => {
    const { bank, ask, isUnmoved } = await halted(name);
    const response = await ask();
    expect(response).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(response.headers.get("retry-after")).toBe("60");
    expect(isUnmoved()).toBe(true);
    bank.deps.ledgerHealth.isHalted = false;
    expect((await ask()).status).toBe(statusOf(name));
  });

  it.each(marked)("%s is stopped before it is looked at who asks, and what", async (name) => {
    const { bank, asked } = await halted(name);
    const headers = { "content-type": "text/plain" };
    const bad = { ...asked, method: specs[name].method, body: "{", headers };
    const { body, status } = await bank.visitor(
      specs[name].body === undefined ? { ...bad, body: undefined } : bad,
    );
    expect(status).toBe(503);
    const { requestId } = Object(body);
    expect(bank.logged.map((line) => JSON.parse(line)).slice(-1)).toEqual([{
      event: "request.refused",
      requestId,
      status: 503,
      clientAddress: "192.0.2.1",
    }]);
  });

  it.each(names.filter((name) => !marked.includes(name)))("%s works", async (name) => {
    const { ask } = await halted(name);
    expect((await ask()).status).toBe(statusOf(name));
  });
});
