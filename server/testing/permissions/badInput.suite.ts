import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { samples } from "../samples.ts";
import { openTestBank, type TestBank } from "../testBank.ts";
import { everyAccount, everyUser, transactionCount } from "../../db/testing/samples.ts";
import type { Store } from "../../db/store.ts";
import { badQueries, type Json, refusedIn, unreadableIn } from "./testing/badValues.ts";
import { fieldsOf, type Wire, wireOf } from "./testing/wireFields.ts";

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);

/** Their text is never kept, so that any is as good as another. */
const passwords: ReadonlySet<string> = new Set(["password", "currentPassword", "newPassword"]);

const bodyCells = names.flatMap((name) =>
  fields(specs[name].body).map(([field, wire]) => ({ name, field, wire }))
);
const queryCells = names.flatMap((name) =>
  fields(specs[name].query).map(([field]) => ({ name, field }))
);

function fields(schema: CallSpec["body"]): readonly (readonly [string, Wire])[] {
  return schema === undefined ? [] : Object.entries(fieldsOf(wireOf(schema)));
}

/** A body with one field said otherwise, in JSON by hand: 1e400 has no other spelling. */
function saying(body: unknown, field: string, value: Json): string {
  const others = Object.entries(Object(body)).filter(([name]) => name !== field);
  const said = others.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
  return `{${[...said, `${JSON.stringify(field)}:${value}`].join(",")}}`;
}

/** Calls every endpoint with invalid values, generated from the calls' own schemas. */
export function describeBadInput(on: string, open: () => Promise<Store>): void {
  describe(`bad input on ${on}`, () => {
    let bank: TestBank;
    beforeAll(async () => {
      bank = openTestBank(await open());
    });
    afterAll(() => bank?.deps.store.close());

    /** Returns the stored money and users; failures are counted elsewhere. */
    async function kept(): Promise<string> {
      const { users, accounts, transactions, settings, codes, journal } = bank.deps.store;
      const [people, all, count, set, made, books] = await Promise.all([
        everyUser({ users }),
        everyAccount({ accounts }),
        transactionCount({ transactions }),
        settings.list(),
        codes.newest(1_000),
        journal.books(),
      ]);
      return JSON.stringify({ people, all, count, set, made, books });
    }

    it.each(bodyCells)("$name refuses what $field cannot be", async (cell) => {
      const { name, field, wire } = cell;
      const { ask, asked } = await samples[name](bank);
      const before = await kept();
      for (const value of refusedIn(wire)) {
        const body = saying(asked.body, field, value);
        const response = await ask({ method: specs[name].method, path: asked.path, body });
        const what = `${value.slice(0, 60)} → ${JSON.stringify(response.body)}`;
        expect(response.status, what).toBe(400);
        expect(String(Object(response.body).field).split(".")[0], what).toBe(field);
      }
      expect(await kept()).toBe(before);
    });

    it.each(bodyCells.filter(({ wire }) => unreadableIn(wire).length > 0))(
      "$name keeps no unreadable text as $field",
      async ({ name, field, wire }) => {
        for (const value of unreadableIn(wire)) {
          const { ask, asked } = await samples[name](bank);
          const body = saying(asked.body, field, value);
          const response = await ask({ method: specs[name].method, path: asked.path, body });
          const what = `${value} → ${JSON.stringify(response.body)}`;
          expect(response.status, what).toBeLessThan(500);
          if (!passwords.has(field)) {
            expect(response.status, what).toBe(400);
            expect(response.body, what).toMatchObject({ code: "invalid_input", field });
          }
        }
      },
    );

    it.each(queryCells)("$name survives any $field in its address", async (cell) => {
      const { name, field } = cell;
      const { ask, asked } = await samples[name](bank);
      for (const value of badQueries) {
        const path = `${asked.path}?${field}=${encodeURIComponent(value)}`;
        const response = await ask({ ...asked, method: specs[name].method, path });
        const what = `${value.slice(0, 60)} → ${JSON.stringify(response.body)}`;
        expect([200, 400, 404], what).toContain(response.status);
        // One of a list is named by its place: "ids.0".
        const named = Object(response.body).field;
        if (response.status === 400) expect(String(named).split(".")[0], what).toBe(field);
        if (value.length > 1_000) expect(response.status, what).toBe(400);
      }
    });

    it.each(names.filter((name) => specs[name].body !== undefined))(
      "%s survives bodies that are none",
      async (name) => {
        const { ask, asked } = await samples[name](bank);
        const deep = "[".repeat(20_000) + "]".repeat(20_000);
        for (const body of ["{", "\u0000", '{"a":}', "nul", "{}x", deep, `{"a":${deep}}`, "[]"]) {
          const response = await ask({ method: specs[name].method, path: asked.path, body });
          expect(response.status, body.slice(0, 20)).toBe(400);
        }
      },
    );
  });
}
