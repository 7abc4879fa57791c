import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { legsAgainst, legsOf } from "../ledger/entry.ts";
import { at, createUserWithAccounts, newTransaction } from "./testing/samples.ts";
import type { Store } from "./store.ts";

export function describeSignatures(open: () => Store): void {
  describe("what passkeys have signed", () => {
    async function signedTwice() {
      const { user, accounts: [account = null] } = await createUserWithAccounts(open(), 10_000);
      const wanted = newTransaction(user.id, null, account, 100);
      const transaction = await open().transactions.insert(wanted);
      const signature = {
        transactionId: transaction.id,
        entryId: null,
        requestId: null,
        companyRequestId: null,
        userId: user.id,
        orderText: crypto.randomUUID(),
        assertion: "key.client.device.signature",
        signedAt: at(10),
      };
      const later = { ...signature, orderText: crypto.randomUUID(), signedAt: at(11) };
      await open().signatures.insert([signature, later]);
      return { transaction, signature, later };
    }
    const all = async (transactionId: number) =>
      (await open().signatures.page(0, 10_000)).filter((row) =>
        row.transactionId === transactionId
      );

    it("is kept with what the transaction says now, also once that is deleted", async () => {
      const { transaction, signature, later } = await signedTwice();
      const { type, amount, fromAccountId, toAccountId, description, metadata } = transaction;
      const said = { type, amount, fromAccountId, toAccountId, description, metadata };
      const rows = await all(transaction.id);
      expect(rows).toEqual([signature, later].map((one, index) => ({
        ...one,
        id: rows[index]?.id,
        overtakenAt: null,
        movement: said,
        amount: transaction.amount,
        rpId: null,
        isErased: false,
        hasEntered: true,
        hasDecided: false,
      })));
      await open().transactions.delete(transaction.id, at(12));
      expect(await all(transaction.id)).toHaveLength(2);
    });

    it("is read page by page", async () => {
      const { transaction } = await signedTwice();
      const [first, second] = await all(transaction.id);
      const page = await open().signatures.page(first?.id ?? 0, 1);
      expect(page).toEqual([second]);
      expect(await open().signatures.page(second?.id ?? 0, 1)).toEqual([]);
    });

    it("is overtaken once by an edit, and signed again", async () => {
      const { transaction, later } = await signedTwice();
      const { signatures } = open();
      await signatures.overtake(transaction.id, at(12));
      await signatures.insert([{ ...later, orderText: crypto.randomUUID() }]);
      await signatures.overtake(0, at(13));
      const overtaken = (await all(transaction.id)).map(({ overtakenAt }) => overtakenAt);
      expect(overtaken).toEqual([at(12), at(12), null]);
    });

    it("is kept with what a booking without a transaction has moved", async () => {
      const { signature } = await signedTwice();
      const { user, accounts: [held] } = await createUserWithAccounts(open(), 10_000);
      const account = held?.id ?? 0;
      const signedEntries: number[] = [];
      for (const change of [cents(300), cents(-200)]) {
        const entryId = await open().journal.post({
          kind: "adjustment",
          transactionId: null,
          actorId: user.id,
          postedAt: at(10),
          legs: legsAgainst("adjustments", account, change),
        });
        signedEntries.push(entryId);
        const orderText = crypto.randomUUID();
        const ofEntry = { transactionId: null, entryId, orderText };
        await open().signatures.insert([{ ...signature, ...ofEntry, userId: user.id }]);
      }
      const ofEntries = (await open().signatures.page(0, 10_000)).slice(-2);
      const shared = { description: "", metadata: null };
      expect(ofEntries.map(({ entryId, movement }) => ({ entryId, movement }))).toEqual([
        {
          entryId: signedEntries[0],
          movement: {
            ...shared,
            type: "deposit",
            amount: 300,
            fromAccountId: null,
            toAccountId: account,
          },
        },
        {
          entryId: signedEntries[1],
          movement: {
            ...shared,
            type: "withdrawal",
            amount: 200,
            fromAccountId: account,
            toAccountId: null,
          },
        },
      ]);
    });

    it("says whose key it was then, and what its person has done then", async () => {
      const { signature, transaction } = await signedTwice();
      const { userId } = signature;
      const publicKey = crypto.randomUUID();
      const { id } = await open().passkeys.insert({
        userId,
        credentialId: publicKey,
        publicKey,
        rpId: "bank.test",
        counter: 0,
        transports: [],
        isBackedUp: false,
        name: "Key",
        createdAt: at(11),
      });
      await open().passkeys.remove(userId, id, at(13));
      await open().journal.post({
        kind: "deposit",
        transactionId: transaction.id,
        actorId: userId,
        postedAt: at(12),
        legs: legsOf(transaction),
      });
      const { user: stranger } = await createUserWithAccounts(open(), 1);
      const assertion = `${publicKey}.client.device.signature`;
      for (const [who, minute] of [[userId, 10], [userId, 12], [userId, 14], [stranger.id, 12]]) {
        const orderText = crypto.randomUUID();
        const signedAt = at(minute ?? 0);
        const signed = { ...signature, userId: who ?? 0, orderText, assertion, signedAt };
        await open().signatures.insert([signed]);
      }
      const found = (await all(transaction.id)).slice(2);
      expect(found.map(({ rpId, hasEntered, hasDecided }) => [rpId, hasEntered, hasDecided]))
        .toEqual([
          [null, true, false],
          ["bank.test", true, true],
          [null, true, false],
          [null, false, false],
        ]);
    });

    it("counts once", async () => {
      const { later } = await signedTwice();
      await expect(open().signatures.insert([later])).rejects.toThrow();
    });

    it("names a person and a transaction or an entry that exist", async () => {
      const { signature: kept } = await signedTwice();
      const signature = { ...kept, orderText: crypto.randomUUID() };
      const wrongs = [
        { userId: 999_999 },
        { transactionId: 999_999 },
        { transactionId: null, entryId: 999_999 },
        { transactionId: null, requestId: 999_999 },
      ];
      for (const wrong of wrongs) {
        await expect(open().signatures.insert([{ ...signature, ...wrong }])).rejects.toThrow();
      }
    });
  });
}
