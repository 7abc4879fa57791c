import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import type { TestRequest } from "../testing/asker.ts";
import { firstAccountOf } from "../testing/samples/accounts.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }] as const;

/**
 * Tests that polled responses for administrators get a new entity tag when they change, and only
 * then. `open` returns the stores of two processes on one database.
 */
export function describeAdminTags(
  on: string,
  open: () => Promise<readonly [Store, Store]>,
): void {
  describe(`an administrator's polls on ${on}`, () => {
    let stores: readonly Store[];
    let bank: TestBank;
    let other: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    beforeAll(async () => {
      const [one, another] = await open();
      stores = [one, another];
      [bank, other] = [openTestBank(one), openTestBank(another)];
      admin = await bank.person("admin");
      maya = await bank.person("customer", { accounts });
    });
    afterAll(() => Promise.all(stores.map((store) => store.close())));

    const by = (
      person: TestPerson,
      at: TestBank,
      method: string,
      path: string,
      { body, headers }: Pick<TestRequest, "body" | "headers"> = {},
    ) => at.visitor({ method, path, body, headers: { cookie: person.cookie, ...headers } });
    const poll = async (at: TestBank, path: string, known = '"nothing"') => {
      const response = await by(admin, at, "GET", path, { headers: { "if-none-match": known } });
      return {
        status: response.status,
        etag: response.headers.get("etag") ?? "",
        body: response.body,
      };
    };

    const isActive = async () => {
      other.clock.advance(seconds(2));
      const headers = { "kestrel-active": "1" };
      const response = await by(maya, other, "GET", "/api/user", { headers });
      expect(response.status).toBe(200);
    };
    let saved = 0;
    const saveSetting = async () => {
      const body = { key: "opening_hours", value: `8 to ${++saved}` };
      const response = await by(admin, other, "POST", "/api/system-settings", { body });
      expect(response.status).toBe(200);
    };
    const says = async () => {
      const body = { content: "Where is my card?" };
      expect((await by(maya, other, "POST", "/api/chat/send", { body })).status).toBe(201);
    };
    const submits = async () => {
      const body = transferOf(maya, 5);
      expect((await by(maya, other, "POST", "/api/transactions", { body })).status).toBe(201);
    };
    const renames = async () => {
      const body = { fullName: `Maya ${++saved}` };
      const path = `/api/users/${maya.user.id}`;
      expect((await by(maya, other, "PATCH", path, { body })).status).toBe(200);
    };
    const sets = async () => {
      const body = { balance: 2_000 + ++saved };
      const path = `/api/accounts/${firstAccountOf(maya)}`;
      expect((await by(admin, other, "PATCH", path, { body })).status).toBe(200);
    };

    const polled = [
      { path: "/api/users", unrelated: [isActive, saveSetting, says, submits], related: renames },
      { path: "/api/users?role=customer", unrelated: [saveSetting, submits], related: renames },
      { path: "/api/accounts", unrelated: [isActive, saveSetting, says, renames], related: sets },
      { path: "/api/accounts?limit=5", unrelated: [isActive, saveSetting], related: submits },
      { path: "/api/transactions", unrelated: [isActive, saveSetting, says], related: submits },
      { path: "/api/transactions?limit=1", unrelated: [isActive, saveSetting], related: submits },
      { path: "/api/system-settings", unrelated: [isActive, says, submits], related: saveSetting },
      { path: "/api/audit?limit=9", unrelated: [isActive, says], related: saveSetting },
      { path: "/api/admin/summary", unrelated: [isActive, saveSetting, says], related: submits },
      { path: "/api/chat/unread-total", unrelated: [isActive, saveSetting, sets], related: says },
      { path: "/api/chat/admin-messages", unrelated: [isActive, saveSetting], related: says },
    ];

    it.each(polled)("$path is sent again only once it has changed", async (asked) => {
      const { path, unrelated, related } = asked;
      const before = await poll(bank, path);
      expect(before).toMatchObject({ status: 200, etag: expect.stringMatching(/^"[^"]+"$/) });
      for (const happens of unrelated) {
        await happens();
        for (const at of [bank, other]) {
          expect(await poll(at, path, before.etag)).toMatchObject({
            status: 304,
            etag: before.etag,
          });
        }
      }
      await related();
      const [here, there] = [
        await poll(bank, path, before.etag),
        await poll(other, path, before.etag),
      ];
      expect([here.status, there.status]).toEqual([200, 200]);
      expect(here.etag).not.toBe(before.etag);
      expect(here.body).not.toEqual(before.body);
      expect([there.etag, there.body]).toEqual([here.etag, here.body]);
    });

    it("is sent again if only its length has changed", async () => {
      const path = `/api/transactions?limit=1&sort=amount&order=desc&userId=${maya.user.id}`;
      const dear = transferOf(maya, 100);
      await by(maya, bank, "POST", "/api/transactions", { body: dear });
      const before = await poll(bank, path);
      await submits();
      const after = await poll(bank, path, before.etag);
      expect(after).toMatchObject({ status: 200, body: before.body });
    });
  });
}
