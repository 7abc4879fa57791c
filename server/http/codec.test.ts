import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { cents, money } from "#contract/money.ts";
import { account } from "#contract/accounts.ts";
import { transaction } from "#contract/transactions.ts";
import { at } from "../db/testing/samples.ts";
import { encoderOf } from "../kernel/encode.ts";

const held = {
  id: 7,
  fromAccountId: null,
  toAccountId: 3,
  amount: cents(1_050),
  type: "deposit",
  status: "pending",
  description: "Rent",
  metadata: { note: ["a", { b: 1 }], kind: null },
  initiatorId: 2,
  createdAt: at(1, 5),
  rejectionReason: null,
} as const;

describe("an encoder", () => {
  it("gives what zod gives", () => {
    const list = z.array(transaction);
    const rows = [held, { ...held, amount: cents(-1), metadata: null, fromAccountId: 9 }];
    expect(encoderOf(list)(rows)).toEqual(z.encode(list, rows));
    expect(encoderOf(list)([])).toEqual([]);
  });

  it("lets nothing leave that the contract does not name", () => {
    expect(encoderOf(transaction)({ ...held, decidedBy: 1, passwordHash: "secret" }))
      .toEqual({ ...held, amount: 10.5 });
  });

  it.each([
    ["a field is missing", { ...held, description: undefined }],
    ["a text is a number", { ...held, description: 5 }],
    ["an id is null", { ...held, id: null }],
    ["money is a text", { ...held, amount: "10.50" }],
    ["it is a list", [held]],
    ["it is nothing", null],
  ])("throws where %s", (_, value) => {
    expect(() => encoderOf(transaction)(value)).toThrow();
  });

  it("leaves out what is optional and absent, and asks zod where it knows no better", () => {
    const odd = z.object({
      maybe: z.optional(money),
      either: z.union([z.literal("a"), z.array(z.number())]),
      rows: z.record(z.string(), money),
    });
    const value = { maybe: undefined, either: [1], rows: { a: cents(5) } };
    expect(encoderOf(odd)(value)).toEqual({ either: [1], rows: { a: 0.05 } });
    expect(() => encoderOf(odd)({ ...value, either: "b" })).toThrow();
    const loose = z.looseObject({ a: z.string() });
    expect(encoderOf(loose)({ a: "x", b: 1 })).toEqual({ a: "x", b: 1 });
    expect(encoderOf(account)).toBeTypeOf("function");
  });
});
