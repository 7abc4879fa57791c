import { expect, it } from "vitest";
import { createMemoryStore } from "#server/db/memory/createMemoryStore.ts";
import type { Store } from "#server/db/store.ts";
import { forgetfulStore } from "./forgetfulStore.ts";
import { hashOf, recordingIn } from "../recording/address.ts";
import { replay } from "../recording/replay.ts";
import { recordSimulation } from "./recordSimulation.ts";
import { runSimulation, type SimulationParts } from "./runSimulation.ts";
import { minimizeSimulation } from "./minimizeSimulation.ts";
import { createSimulatedTime } from "./simulatedTime.ts";
import { stepsOf } from "./steps.ts";

const settle = () => new Promise<void>((over) => setTimeout(over, 0));

function partsOf(seed: number, openStore: () => Promise<Store>): SimulationParts {
  const steps = stepsOf(seed, 120, { faults: 25 });
  return { seed, steps, openStore, settle, customers: 4, staff: 2, checkEvery: 1 };
}

const memory = async () => createMemoryStore();

it("produces the same trace twice with one seed", async () => {
  const traced = (seed: number) => runSimulation({ ...partsOf(seed, memory), isTraced: true });
  const [one, other] = [await traced(7), await traced(7)];
  expect(one.requests).toBeGreaterThan(100);
  expect(one.trace.join("\n")).toBe(other.trace.join("\n"));
  expect(one.broken).toBeUndefined();
  expect((await traced(8)).trace).not.toEqual(one.trace);
});

it("finds a store that loses acknowledged submissions and minimizes the steps", async () => {
  const forgetful = async () => forgetfulStore(createMemoryStore());
  const parts = partsOf(7, forgetful);
  const { broken } = await runSimulation(parts);
  expect(broken?.invariant).toBe("acknowledgedSubmissionsExist");
  if (broken === undefined) return;
  const { steps } = await minimizeSimulation(parts, broken);
  expect(steps.map(({ name }) => name)).toEqual(["submit", "submit", "submit"]);
});

it("plays a simulation without faults as a recording, with the same final state", async () => {
  const store = createMemoryStore();
  const steps = stepsOf(7, 150, { faults: 0 })
    // A replay has one request after the other.
    .filter(({ name }) => !["die", "jump", "frames", "decideTogether"].includes(name));
  const parts = { ...partsOf(7, async () => store), steps };
  const recording = await recordSimulation(parts);
  expect(await recordingIn(await hashOf(recording) ?? "")).toEqual(recording);
  const { environment } = await replay(recording);
  expect(await standing(environment.bank.store)).toEqual(await standing(store));
});

it("plays an invitation that was accepted, although the links of a replay are others", async () => {
  const step = { wait: 2_000, who: 0, at: 0 };
  // The stranger is invited; an approver agrees; the next invitation's step accepts the email.
  const steps = [
    { ...step, name: "inviteMember", which: 7 },
    ...[0, 1, 2].map((who) => ({ ...step, name: "memberDecision" as const, who, which: 5 })),
    { ...step, name: "inviteMember", which: 7 },
  ] as const;
  const store = createMemoryStore();
  const recording = await recordSimulation({ ...partsOf(7, async () => store), steps });
  const joined = await membersIn(store);
  expect(joined).toHaveLength(4);
  const { environment } = await replay(recording);
  expect(await membersIn(environment.bank.store)).toEqual(joined);
});

/** Returns the members of the first company. */
async function membersIn({ users, companies }: Store) {
  const [company] = (await users.find({}, { limit: 100 })).filter(({ isCompany }) => isCompany);
  return (await companies.membersOf(company?.id ?? 0)).map(({ userId, role }) => [userId, role]);
}

/** Returns the balances of all accounts, and the outcome of every order. */
async function standing({ accounts, transactions }: Store) {
  const everything = { limit: 1_000 };
  return {
    accounts: (await accounts.find({}, everything)).map(({ id, balance, held }) => [
      ...[id, balance, held],
    ]),
    orders: (await transactions.listNewest(1_000)).map(({ id, amount, status, description }) => [
      ...[id, amount, status, description],
    ]),
  };
}

it("runs timers in order of time and skips canceled ones", async () => {
  const time = createSimulatedTime(() => Promise.resolve());
  const done: string[] = [];
  time.after(20, () => done.push(`late at ${time.elapsed()}`));
  time.after(10, () => {
    done.push(`early at ${time.elapsed()}`);
    time.after(5, () => done.push(`between at ${time.elapsed()}`));
  });
  time.after(15, () => done.push("never"))();
  time.after(10, () => done.push("second of that moment"));
  await time.moveTo(19);
  expect(done).toEqual(["early at 10", "second of that moment", "between at 15"]);
  await time.moveTo(30);
  expect(done.at(-1)).toBe("late at 20");
  expect(time.elapsed()).toBe(30);
});
