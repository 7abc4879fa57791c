import { expect, it } from "vitest";
import { accountType } from "#contract/accounts.ts";
import { auditActions } from "#contract/audit.ts";
import { type CallName, calls } from "#contract/calls.ts";
import { payeeKind } from "#contract/payees.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { transactionStatus, transactionType } from "#contract/transactions.ts";
import { currency, role } from "#contract/users.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { samples } from "../testing/samples.ts";
import { openTestBank } from "../testing/testBank.ts";

it("is written down, with whose hour it is and who took it", async () => {
  const { deps, person } = openTestBank(createMemoryStore());
  const [customer, admin] = [await person("customer"), await person("admin")];
  const path = `/api/users/${customer.user.id}/recording`;
  const told = await admin.ask({ method: "GET", path });
  expect(told.headers.get("content-disposition")).toContain("recording-2026-03-05T1504.json");
  const [row] = await deps.store.audit.find({ action: "recording." }, 2);
  expect(row).toMatchObject({
    actorId: admin.user.id,
    action: "recording.exported",
    subject: `user:${customer.user.id}`,
  });
});

it("knows no staff and no missing users", async () => {
  const { person } = openTestBank(createMemoryStore());
  const admin = await person("admin");
  for (const id of [admin.user.id, 99_999]) {
    const path = `/api/users/${id}/recording`;
    expect((await admin.ask({ method: "GET", path })).status).toBe(404);
  }
});

/** What they answer are words of the contract and replacements. */
const ownWords = ["getOpenApi", "exportRecording"];
const names = Object.keys(calls).filter((key): key is CallName => key in calls)
  .filter((name) => !ownWords.includes(name));

it("exports no text that a user entered, from whichever call", async () => {
  const store = createMemoryStore();
  const bank = openTestBank(store);
  const told: unknown[] = [];
  for (const name of names) {
    const { ask, asked } = await samples[name](bank);
    told.push(asked.body, (await ask({ method: calls[name].method, ...asked })).body);
  }
  await bank.deps.notifier.drain();
  const customers = await store.users.find({ role: "customer" }, { limit: 1_000 });
  const originals = new Set(
    [...textsIn(store.exportState()), ...textsIn(told)].filter(isSomebodys),
  );
  expect(originals.size).toBeGreaterThan(500);
  const { ask } = await bank.person("admin");
  let steps = 0;
  for (const { id } of customers) {
    const { body } = await ask({ method: "GET", path: `/api/users/${id}/recording` });
    expect(foundIn(textsIn(body).join("\n"), originals)).toEqual([]);
    steps += JSON.parse(String(body)).steps.length;
  }
  expect(steps).toBeGreaterThan(200);
}, 60_000);

/**
 * Short numbers, such as codes, occur in longer ones by chance: searches for them as whole words.
 */
function foundIn(text: string, originals: ReadonlySet<string>): readonly string[] {
  const numbers = new Set(text.split(/\D+/));
  return [...originals].filter((original) =>
    /^\d{1,8}$/.test(original) ? numbers.has(original) : text.includes(original)
  );
}

/** Every text in a value, however deep, also in JSON that is a text. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") {
    return value.startsWith("{") ? textsIn(JSON.parse(value)) : [value];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The contract's own words and times aren't personal, and shorter texts occur in most others. */
const words = new Set<string>([
  ...[accountType, transactionType, transactionStatus, role, currency, payeeKind, permissionSet]
    .flatMap(({ options }): readonly string[] => options),
  ...auditActions.flatMap((action) => action.split(/[._]/)),
]);

function isSomebodys(text: string): boolean {
  return text.length > 3 && !words.has(text) && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
