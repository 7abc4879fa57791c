import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { externalAccount } from "#contract/transactions.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { samples } from "../samples.ts";
import { openTestBank } from "../testBank.ts";

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const bank = openTestBank(createMemoryStore());

/** Sends the sample of a call with this value in a field of its body. */
async function sent(name: CallName, field: string, value: unknown) {
  const { ask, asked } = await samples[name](bank);
  const body = { ...Object(asked.body), [field]: value };
  return await ask({ method: specs[name].method, path: asked.path, body });
}

/** Fields of one line: a name with a line end would write a line into the bank's letters. */
const lines: readonly (readonly [CallName, string])[] = [
  ["register", "username"],
  ["register", "fullName"],
  ["register", "driversLicense"],
  ["register", "phoneNumber"],
  ["createUser", "fullName"],
  ["patchUser", "fullName"],
  ["patchUser", "phoneNumber"],
  ["createTransaction", "description"],
  ["patchTransaction", "description"],
  ["requestAdjustment", "description"],
  ["saveSetting", "key"],
];

describe("text of one line", () => {
  it.each(lines)("%s refuses a %s with a tab or a line end in it", async (name, field) => {
    for (const control of ["\t", "\n", "\r", "\r\n", "\u0085", "\u001b"]) {
      const response = await sent(name, field, `12345${control}67890`);
      expect(response, JSON.stringify(control)).toMatchObject({ status: 400, body: { field } });
    }
  });

  it.each(lines)(
    "%s refuses a %s with hidden characters or takes them away",
    async (name, field) => {
      const isPasted = ["driversLicense", "phoneNumber"].includes(field);
      for (const sign of ["\u202e", "\u200b", "\u3164", "\u2800"]) {
        const response = await sent(name, field, `12345${sign}67890`);
        const refused = { status: 400, body: { field } };
        if (!isPasted) expect(response, JSON.stringify(sign)).toMatchObject(refused);
        else expect(JSON.stringify(response.body)).not.toContain(sign);
      }
    },
  );

  it("is asked for in words that say what is wrong", async () => {
    const response = await sent("patchUser", "fullName", "Maya\nEllison");
    expect(response.body).toMatchObject({
      message: "Use one line, without tabs or other control characters",
    });
  });

  it("is taken without what surrounds it", async () => {
    const response = await sent("patchTransaction", "description", "\tRent \n");
    expect(response).toMatchObject({ status: 200, body: { description: "Rent" } });
  });
});

it("an account elsewhere is of one line", () => {
  expect(externalAccount.safeParse("12345 67890").success).toBe(true);
  expect(externalAccount.safeParse("12345\n67890").success).toBe(false);
});

describe("text of several lines", () => {
  const paragraphs = "One\n\n\tTwo\r\nThree";

  it.each([["sendMessage", "content"], ["saveSetting", "value"]] as const)(
    "%s takes a %s with tabs and line ends, and no other control character",
    async (name, field) => {
      const response = await sent(name, field, paragraphs);
      expect(response).toMatchObject({ status: specs[name].status, body: { [field]: paragraphs } });
      expect(await sent(name, field, "a\u001b[2J")).toMatchObject({ status: 400, body: { field } });
    },
  );
});

describe("metadata", () => {
  it.each([
    { note: "a\u0007b" },
    { note: "a\u001b[2J" },
    { "a\u0000": "b" },
    { "a\nb": "c" },
    { list: [{ note: "\u009b" }] },
  ])("is refused with %j", async (metadata) => {
    const response = await sent("createTransaction", "metadata", metadata);
    expect(response).toMatchObject({ status: 400, body: { field: "metadata" } });
  });

  it("is taken with a note of several lines", async () => {
    const metadata = { note: "One\n\tTwo" };
    expect(await sent("patchTransaction", "metadata", metadata)).toMatchObject({ status: 200 });
  });
});
