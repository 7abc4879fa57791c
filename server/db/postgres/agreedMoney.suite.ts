import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { NewTransaction } from "../rows.ts";
import type { Store } from "../store.ts";
import { at, createUserWithAccounts, newTransaction } from "../testing/samples.ts";
import { movementOf, withTestApprover } from "./testing/secondApprover.ts";

/** Returns copies of the order, each with one field changed. */
function oneFieldOff(right: NewTransaction, other: number): readonly NewTransaction[] {
  const { fromAccountId, toAccountId } = right;
  return [
    { ...right, amount: cents(right.amount + 1) },
    { ...right, fromAccountId: toAccountId, toAccountId: fromAccountId },
    { ...right, toAccountId: other },
    { ...right, fromAccountId: other },
    { ...right, type: "withdrawal", toAccountId: null },
    { ...right, type: "deposit", fromAccountId: null },
    { ...right, description: "Another" },
    { ...right, metadata: { externalAccount: "DE02" } },
    { ...right, metadata: {} },
  ];
}

/** Tests which payments the database accepts after a second approver's decision. */
export function describeAgreedMoney(open: () => Store): void {
  const { above, agreed } = withTestApprover(open);

  describe("a second approver's decision", () => {
    it("is to an order in all its fields, and to nothing else", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        9_000,
        9_000,
      );
      const { accounts: [other] } = await createUserWithAccounts(open(), 9_000);
      const completed = { status: "completed", metadata: { a: 1, note: "x" } } as const;
      const order = newTransaction(user.id, from, to, 501, completed);
      const right = {
        amount: 501,
        call: "createTransaction",
        subject: `account:${from?.id}`,
        accountIds: [from?.id ?? 0, to?.id ?? 0, other?.id ?? 0],
        movement: movementOf(order),
      } as const;
      await above(500, async () => {
        for (const written of oneFieldOff(order, other?.id ?? 0)) {
          await expect(agreed(right, (tx) => tx.transactions.insert(written)))
            .rejects.toThrow("second approver");
        }
        const reordered = { ...order, metadata: { note: "x", a: 1 } };
        await agreed(right, (tx) => tx.transactions.insert(reordered));
      });
    });

    it("is to an edit that completes, in all its fields", async () => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        open(),
        9_000,
        9_000,
      );
      const { accounts: [other] } = await createUserWithAccounts(open(), 9_000);
      const pending = newTransaction(user.id, from, to, 501);
      const { id } = await open().transactions.insert(pending);
      const right = {
        amount: 501,
        call: "patchTransaction",
        subject: `transaction:${id}`,
        accountIds: [from?.id ?? 0, to?.id ?? 0, other?.id ?? 0],
        movement: movementOf(pending),
      } as const;
      const completing = (written: NewTransaction) =>
        agreed(right, (tx) =>
          tx.transactions.change(id, {
            ...written,
            status: "completed",
            decidedBy: user.id,
            decidedAt: at(4),
          }));
      await above(500, async () => {
        for (const written of oneFieldOff(pending, other?.id ?? 0)) {
          await expect(completing(written)).rejects.toThrow("second approver");
        }
        await completing(pending);
      });
    });

    it("counts once", async () => {
      const { user, accounts: [from = null] } = await createUserWithAccounts(open(), 9_000);
      const order = newTransaction(user.id, from, null, 501, { status: "completed" });
      const right = {
        amount: 501,
        call: "createTransaction",
        subject: `account:${from?.id}`,
        accountIds: [from?.id ?? 0],
        movement: movementOf(order),
      } as const;
      await above(500, async () => {
        const twice = agreed(right, async (tx) => {
          await tx.transactions.insert(order);
          await tx.transactions.insert(order);
        });
        await expect(twice).rejects.toThrow("second approver");
        await expect(agreed(right, (tx) => tx.transactions.insertTogether([order, order])))
          .rejects.toThrow("second approver");
        const { id } = await open().transactions.insert({ ...order, status: "pending" });
        const approval = {
          ...right,
          call: "patchTransaction",
          subject: `transaction:${id}`,
        } as const;
        const again = agreed(approval, async (tx) => {
          for (const status of ["completed", "pending", "completed"] as const) {
            await tx.transactions.change(id, { ...order, status });
          }
        });
        await expect(again).rejects.toThrow("second approver");
      });
    });
  });
}
