import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../db/store.ts";
import { transferOf } from "../samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testBank.ts";

/** Texts that end a statement, a string, a pattern or a document where they are not kept apart. */
const payloads = [
  "'; drop table users; --",
  "' or '1'='1",
  "\\'; select pg_sleep(9); --",
  "$1 $2 ${3} :name ?",
  "%' escape '!' --",
  "x', (select password_hash from users limit 1), '",
  "E'\\\\x00' $$ begin $$",
  '{"a": "b"}, {"$ne": null}',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\\u0000 \\0 \\x00",
  "İ ı ſ K 🦜 ",
];

/** What people type is kept and found as it stands, whatever it would mean to a database. */
export function describeInjection(on: string, open: () => Promise<Store>): void {
  describe(`hostile texts on ${on}`, () => {
    let bank: TestBank;
    let admin: TestPerson;
    beforeAll(async () => {
      bank = openTestBank(await open());
      admin = await bank.person("admin");
    });
    afterAll(() => bank?.deps.store.close());

    it.each(payloads)("%j is a text like any other", async (payload) => {
      const customer = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 500 }, { type: "savings", balance: 0 }],
      });
      const text = payload.trim();
      const write = async (path: string, body: object, { ask }: TestPerson, method = "POST") =>
        (await ask({ method, path, body })).body;
      const submission = {
        ...transferOf(customer, 1),
        description: text,
        metadata: { [text]: text },
      };
      expect(await write("/api/transactions", submission, customer))
        .toMatchObject({ description: text, metadata: { [text]: text } });
      expect(await write("/api/chat/send", { content: text }, customer))
        .toMatchObject({ content: text });
      const path = `/api/users/${customer.user.id}`;
      expect(await write(path, { fullName: text }, customer, "PATCH"))
        .toMatchObject({ fullName: text });
      expect(await write("/api/system-settings", { key: "opening_hours", value: text }, admin))
        .toMatchObject({ value: text });

      for (const list of ["transactions", "users", "accounts"]) {
        const found = await admin.ask({
          method: "GET",
          path: `/api/${list}?q=${encodeURIComponent(text)}`,
        });
        expect(found.status).toBe(200);
        expect(found.body).toHaveLength(list === "accounts" ? 2 : 1);
      }
      const name = `/api/users?q=${encodeURIComponent(`${text}!`)}`;
      expect((await admin.ask({ method: "GET", path: name })).body).toEqual([]);
    });
  });
}
