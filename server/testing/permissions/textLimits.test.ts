import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { samples } from "../samples.ts";
import { openTestBank } from "../testBank.ts";

const limits: readonly (readonly [CallName, string, number])[] = [
  ["register", "username", 32],
  ["register", "fullName", 100],
  ["register", "password", 128],
  ["register", "driversLicense", 32],
  ["register", "phoneNumber", 32],
  ["createUser", "username", 32],
  ["createUser", "fullName", 100],
  ["patchUser", "fullName", 100],
  ["patchUser", "phoneNumber", 32],
  ["changePassword", "newPassword", 128],
  ["resetPassword", "newPassword", 128],
  ["createTransaction", "description", 200],
  ["patchTransaction", "description", 200],
  ["requestAdjustment", "description", 200],
  ["openOwnAccount", "nickname", 40],
  ["setNickname", "nickname", 40],
  ["createPayee", "name", 100],
  ["createPayee", "note", 200],
  ["createPayee", "accountNumber", 34],
  ["createCategoryRule", "category", 40],
  ["createCategoryRule", "contains", 100],
  ["setCategory", "category", 40],
  ["createPaymentRun", "name", 100],
  ["patchPaymentRun", "name", 100],
  ["sendMessage", "content", 2_000],
  ["sendMessageToCustomer", "content", 2_000],
  ["saveSetting", "key", 64],
  ["saveSetting", "value", 1_024],
];
const specs: Readonly<Record<CallName, CallSpec>> = calls;
const bank = openTestBank(createMemoryStore());

let made = 0;

/** Returns a text of this length, never used before, without the patterns of a weak password. */
function textOf(length: number): string {
  const start = String.fromCharCode(97 + made++ % 26);
  return (start + "qzvkwjhxpbfmgtycd".repeat(1 + Math.ceil(length / 17))).slice(0, length);
}

describe("the longest texts", () => {
  it.each(limits)("%s takes a %s of %i characters and none longer", async (...cell) => {
    const [name, field, longest] = cell;
    const { ask, asked } = await samples[name](bank);
    const send = (length: number) =>
      ask({
        method: specs[name].method,
        path: asked.path,
        body: { ...Object(asked.body), [field]: textOf(length) },
      });
    expect(await send(longest + 1)).toMatchObject({ status: 400, body: { field } });
    const response = await send(longest);
    expect(response.status, JSON.stringify(response.body)).toBe(specs[name].status);
  });
});
