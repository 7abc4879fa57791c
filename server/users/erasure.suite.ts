import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { linkAudit } from "../audit/chain.ts";
import { openRows } from "../audit/encryptedFacts.ts";
import { linkLedger } from "../audit/ledgerLinks.ts";
import { verifySignatures } from "../auth/passkeys/verifySignatures.ts";
import type { Store } from "../db/store.ts";
import { checkBooks } from "../reports/checkBooks.ts";
import { checkChain } from "../runtime/cli/checkChain.ts";
import { payeeOf } from "../testing/samples/payees.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

export interface ErasureStore {
  readonly store: Store;
  /** Every column of every row, by table. */
  content(): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/** Texts that name Maya, or that she or others wrote about her money. */
const texts = {
  username: "mayaquillfeather",
  fullName: "Maya Quillfeather",
  email: "maya.quill@people.test",
  phoneNumber: "+1 555 0177",
  payee: "Landlord Brambleton",
  payeeNote: "flat on Brambleton Row",
  payeeNumber: "77 4410 2099",
  transfer: "Zebrawood for the boat",
  withdrawal: "Yellowtail for the party",
  fromStaff: "Xylophone lessons by staff",
  edited: "Wisteria after the edit",
  rejected: "Vermouth is not covered",
  schedule: "Umbrella fund each month",
  chat: "Tangerine question of the customer",
  answer: "Saffron answer of support",
  device: "Quince browser",
  nickname: "Persimmon jar",
  opened: "Okra patch",
} as const;

/** Returns where any of the texts are, as `table: text`. */
function foundIn(content: ReadonlyMap<string, string>): string[] {
  return [...content].flatMap(([table, rows]) =>
    Object.values(texts).filter((text) => rows.toLowerCase().includes(text.toLowerCase()))
      .map((text) => `${table}: ${text}`)
  );
}

/** Shows that nothing of a deleted user can be read, and that what is kept still verifies. */
export function describeErasure(name: string, open: () => Promise<ErasureStore>): void {
  describe(name, () => {
    let opened: ErasureStore;
    let bank: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    let noah: TestPerson;
    beforeEach(async () => {
      opened = await open();
      bank = openTestBank(opened.store);
      [admin, noah] = [
        await bank.person("admin"),
        await bank.person("customer", { accounts: [{ type: "checking", balance: 100 }] }),
      ];
      const { username, fullName, email, phoneNumber } = texts;
      maya = await bank.person("customer", {
        ...{ username, fullName, email, phoneNumber },
        ...{ driversLicense: "D-7654321", ssn: "4321", dateOfBirth: "1990-02-28" },
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
      });
      await live();
    }, 60_000);
    afterEach(() => opened.close());

    let keys = 0;
    async function post(by: TestPerson, path: string, body: object, method = "POST") {
      const headers = { "idempotency-key": `erasure-${++keys}` };
      const answer = await by.ask({ method, path, body, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return Object(answer.body);
    }
    const patch = (path: string, body: object) => post(admin, path, body, "PATCH");

    async function link(): Promise<void> {
      await linkAudit(opened.store);
      const salt = () => crypto.randomUUID();
      while (await linkLedger(opened.store, { now: bank.clock.now(), salt }));
      await linkAudit(opened.store);
    }

    /** Lets Maya leave something in each table that holds data of a customer. */
    async function live(): Promise<void> {
      const [checking, savings] = maya.accounts;
      const sides = { fromAccountId: checking?.id, toAccountId: savings?.id };
      const payee = { ...payeeOf, name: texts.payee, note: texts.payeeNote };
      await post(maya, "/api/payees", { ...payee, accountNumber: texts.payeeNumber });
      const transfer = { type: "transfer", ...sides, amount: 25, description: texts.transfer };
      const own = await post(maya, "/api/transactions", transfer);
      await patch(`/api/transactions/${own.id}`, { status: "completed" });
      const withdrawal = await post(maya, "/api/transactions", {
        ...{ type: "withdrawal", fromAccountId: checking?.id, toAccountId: null, amount: 30 },
        ...{ description: texts.withdrawal, metadata: { externalAccount: texts.payeeNumber } },
      });
      await patch(`/api/transactions/${withdrawal.id}`, { status: "completed" });
      const refused = await post(maya, "/api/transactions", { ...transfer, amount: 1 });
      await patch(`/api/transactions/${refused.id}`, {
        status: "rejected",
        reason: texts.rejected,
      });
      const toNoah = { ...transfer, toAccountId: noah.accounts[0]?.id, amount: 40 };
      const given = await post(admin, "/api/transactions", {
        ...toNoah,
        description: texts.fromStaff,
      });
      await patch(`/api/transactions/${given.id}`, { description: texts.edited });
      await post(maya, "/api/schedules", { ...scheduleOf(maya), description: texts.schedule });
      const nickname = { nickname: texts.nickname };
      await post(maya, `/api/accounts/${savings?.id}/nickname`, nickname);
      const opening = { accountType: "savings", nickname: texts.opened };
      await post(maya, "/api/own-accounts", opening);
      await post(maya, "/api/chat/send", { content: texts.chat });
      const recipientId = maya.user.id;
      await post(admin, "/api/chat/send-admin", { recipientId, content: texts.answer });
      const wrong = { username: texts.username, password: "wrong" };
      await bank.visitor({ method: "POST", path: "/api/login", body: wrong });
      await admin.ask({ method: "GET", path: `/api/users?q=Quillfeather` });
      await bank.deps.notifier.drain();
      await link();
    }

    async function remove(): Promise<void> {
      bank.clock.advance(minutes(1));
      const path = `/api/users/${maya.user.id}`;
      expect(await admin.ask({ method: "DELETE", path })).toMatchObject({ status: 204 });
      await bank.deps.notifier.drain();
    }
    const auditLog = async () =>
      JSON.stringify((await admin.ask({ method: "GET", path: "/api/audit?limit=200" })).body);

    it("leaves none of their texts in any column of any table", async () => {
      const before = await opened.content();
      expect(foundIn(before).map((line) => line.split(": ")[0])).toEqual(
        expect.arrayContaining([
          ...["users", "accounts", "payees", "transactions", "journal_entries", "schedules"],
          ...["chat_messages", "idempotency", "attempts", "outbox"],
        ]),
      );
      await remove();
      expect(foundIn(await opened.content())).toEqual([]);
      await link();
      expect(foundIn(await opened.content())).toEqual([]);
    });

    it("keeps the chain and the books verifiable", async () => {
      expect((await checkChain(opened.store)).findings).toEqual([]);
      await remove();
      expect((await checkChain(opened.store)).findings).toEqual([]);
      await link();
      expect((await checkChain(opened.store)).findings).toEqual([]);
      expect(await checkBooks(opened.store)).toMatchObject({
        ...{ discrepancies: [], wrongEntries: [], wrongTransactions: [] },
      });
      expect((await verifySignatures(opened.store)).wrong).toEqual([]);
    });

    it("makes encrypted audit facts unreadable, also in a copy from before", async () => {
      const copy = await opened.store.audit.find({}, 1_000);
      for (const text of [texts.edited, texts.fromStaff, texts.rejected]) {
        expect(await auditLog()).toContain(text);
      }
      await remove();
      const { store, encryptor } = { ...bank.deps, store: opened.store };
      const log = await auditLog() + JSON.stringify(await openRows({ tx: store, encryptor }, copy));
      for (const text of [texts.edited, texts.fromStaff, texts.rejected]) {
        expect(log).not.toContain(text);
      }
      expect(log).toContain('"sealed":"erased"');
    });

    it("leaves the other party amounts and dates without texts", async () => {
      await remove();
      const rows = Object((await noah.ask({ method: "GET", path: "/api/transactions" })).body);
      expect(rows).toMatchObject([{ amount: 40, description: "", status: "completed" }]);
    });

    it("leaves what others wrote and own", async () => {
      const content = "Rhubarb question of Noah";
      await post(noah, "/api/chat/send", { content });
      await remove();
      expect([...(await opened.content()).values()].join()).toContain(content);
      expect((await noah.ask({ method: "GET", path: "/api/user" })).status).toBe(200);
    });
  });
}
