import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { encryptedColumns, type EncryptedText } from "../db/postgres/encryptedTexts.ts";
import type { SqlDatabase } from "../db/postgres/sql.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import type { Store } from "../db/store.ts";
import { makePersonalKeys } from "../audit/personalKeys.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";
import { EmailNotAccepted, repeatingNotifier } from "../notifications/repeatingNotifier.ts";
import { storedValue } from "../settings/settings.ts";
import { offerAuthenticator } from "../testing/enrolled.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { placesOf } from "./reencrypt.ts";

await onPostgres((server) => {
  describe("an encrypted text that is moved to another row by SQL", { timeout: 60_000 }, () => {
    let database: SqlDatabase;
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    let accountId: number;
    beforeAll(async () => {
      database = openPostgres(await server.freshDatabase());
      await migrate(database);
      store = createSqlStore(database);
      bank = openTestBank(store);
      asker = await bank.person("admin");
      second = await bank.person("admin");
      const accounts = [{ type: "checking", balance: 50_000 }] as const;
      maya = await bank.person("customer", { accounts, twoFactorEnabled: true });
      accountId = maya.accounts[0]?.id ?? 0;
      await setRule(store, "balance", { above: cents(0) });
      await fill();
    }, 60_000);
    afterAll(() => store.close());

    const post = (by: TestPerson, path: string, body: object) =>
      by.ask({ method: "POST", path, body });
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const askForBalance = async (balance: number) =>
      idOf(
        await post(asker, "/api/approval-requests", {
          why: `For ${balance}`,
          call: "patchAccount",
          id: accountId,
          input: { balance },
        }),
      );
    const decide = (id: number, body: object) =>
      post(second, `/api/approval-requests/${id}/decide`, body);
    const requestOf = async (id: number) => {
      const { body } = await asker.ask({ method: "GET", path: "/api/approval-requests" });
      return Array.isArray(body) ? body.find((row) => Object(row).id === id) : undefined;
    };

    /** Two texts in every column, by what writes them in the bank. */
    async function fill() {
      const noah = await bank.person("customer", { driversLicense: "D-1", twoFactorEnabled: true });
      await bank.person("customer", { driversLicense: "D-2" });
      for (const { user } of [maya, noah]) await offerAuthenticator(bank, user.id);
      await makePersonalKeys({ ...bank.deps, tx: store }, [maya.user.id, noah.user.id]);
      for (const code of ["482913", "771204"]) {
        const response = await post(asker, "/api/2fa/generate", { userId: maya.user.id, code });
        expect(response.status).toBe(201);
      }
      const closed = repeatingNotifier(
        bank.deps,
        () => Promise.reject(new EmailNotAccepted("closed")),
      );
      const notice = { userId: maya.user.id, to: maya.user.email, isProved: true };
      for (const [subject, text] of [["Code", "111111"], ["Rent", "222222"]] as const) {
        for (const notifier of [bank.deps.notifier, closed]) {
          notifier.send({ ...notice, subject, text });
          await notifier.drain();
        }
      }
      for (const reason of ["Too little", "Too much"]) {
        await decide(await askForBalance(7), { verdict: "refuse", reason });
      }
      for (const [key, value] of [["mail_password", "first"], ["mail_token", "other"]] as const) {
        await store.settings.set(
          key,
          await storedValue(bank.deps.encryptor, key, value),
          bank.clock.now(),
        );
      }
    }

    async function opens(name: string, { of, key, ciphertext }: EncryptedText): Promise<boolean> {
      const place = placesOf[name]?.(of, key) ?? "";
      return await decryptIfPossible(bank.deps.encryptor, place, ciphertext) !== undefined;
    }

    it("opens in no other row of any column, and in no other column", async () => {
      const found: { readonly name: string; readonly text: EncryptedText }[] = [];
      for (const column of encryptedColumns(database)) {
        const texts = (await column.after(0, 1_000))
          .filter(({ of, key }) => placesOf[column.name]?.(of, key) !== undefined);
        expect(texts.length, column.name).toBeGreaterThan(1);
        found.push(...texts.map((text) => ({ name: column.name, text })));
      }
      for (const { name, text } of found) {
        expect(await opens(name, text), `${name} of row ${text.key}`).toBe(true);
        for (const other of found) {
          if (other.text === text) continue;
          const moved = { ...text, ciphertext: other.text.ciphertext };
          expect(await opens(name, moved), `${other.name} in ${name}`).toBe(false);
        }
      }
    });

    it("is not done when others agree to another request of the same person", async () => {
      const [first, other] = [await askForBalance(600), await askForBalance(700)];
      await database.sql`
        update approval_requests as one set sealed_text = other.sealed_text
        from approval_requests as other
        where one.id + other.id = ${first + other} and one.id <> other.id
          and one.id in (${first}, ${other})`;
      expect(await requestOf(first)).toMatchObject({ why: "", after: null });
      expect(await decide(first, { verdict: "approve" })).toMatchObject({
        status: 200,
        body: { state: "lapsed", reason: "We can't read this request." },
      });
      expect((await store.accounts.byId(accountId))?.balance).toBe(50_000);
    });

    it("is not shown instead of a refusal's reason, a code or an email", async () => {
      await database.sql.script(`
        update approval_requests set sealed_reason = sealed_text where state = 'refused';
        update two_factor_codes as one set sealed_code = other.sealed_code
          from two_factor_codes as other where one.id <> other.id;
        update unsent_letters set recipient = 'other@people.test';
        update outbox set sealed_text = unsent_letters.sealed_text
          from unsent_letters where outbox.subject = unsent_letters.subject`);
      const refused = (await asker.ask({ method: "GET", path: "/api/approval-requests" })).body;
      expect(refused).toContainEqual(expect.objectContaining({ state: "refused", reason: null }));
      const codes = (await asker.ask({ method: "GET", path: "/api/2fa/codes" })).body;
      expect(codes).toMatchObject([{ code: HIDDEN_CODE }, { code: HIDDEN_CODE }]);
      const outbox = (await asker.ask({ method: "GET", path: "/api/outbox" })).body;
      expect(outbox).not.toContainEqual(expect.objectContaining({ text: "111111" }));
      const sent: string[] = [];
      const open = repeatingNotifier(bank.deps, async ({ text }) => void sent.push(text));
      bank.clock.advance(bank.deps.policy.unsentEmails.longestPause);
      await open.resend?.(new AbortController().signal);
      expect([sent, await store.unsentEmails.count()]).toEqual([[], 0]);
    });
  });
});
