import { cents } from "#contract/money.ts";
import { operationOf } from "../../../transactions/operationOf.ts";
import type { NewTransaction } from "../../rows.ts";
import type { Repositories, Store } from "../../store.ts";
import type { NewApprovalRequest } from "../../store/approvals.ts";
import { at, newUser } from "../../testing/samples.ts";

/** The operation that a second approver approves. */
export type Asked = Pick<NewApprovalRequest, "call" | "subject" | "accountIds" | "movement"> & {
  readonly amount: number;
};

/** The money that an order moves, as a request names it. */
export const movementOf = (transaction: NewTransaction) =>
  operationOf("booking", transaction, []).movement ?? null;

/** Helpers for tests on a database with approval rules. */
export function withTestApprover(open: () => Store) {
  /** Rules are on above so many cents, while `work` is done. */
  async function above<T>(amount: number, work: () => Promise<T>): Promise<T> {
    const store = open();
    const rules = (await store.approvalRules.list()).filter(({ above }) => above !== null);
    for (const rule of rules) {
      await store.approvalRules.save({ ...rule, isOn: true, above: cents(amount) });
    }
    return await work().finally(async () => {
      for (const rule of rules) await store.approvalRules.save(rule);
    });
  }
  /** Runs a transaction in which a second approver approves the operation. */
  async function agreed(
    { amount, ...asked }: Asked,
    work: (tx: Repositories) => Promise<unknown>,
  ) {
    const store = open();
    const [askedBy, staffId] = [
      (await store.users.insert(newUser({ role: "admin" }))).id,
      (await store.users.insert(newUser({ role: "admin" }))).id,
    ];
    await store.transaction(async (tx) => {
      const id = await tx.approvalRequests.nextId();
      await tx.approvalRequests.insert({
        id,
        act: "approval",
        amount: cents(amount),
        askedBy,
        ...asked,
        userIds: [],
        persons: 1,
        sets: ["owner"],
        encryptedText: "sealed",
        createdAt: at(1),
        expiresAt: at(30),
      });
      await tx.approvalRequests.decide({ requestId: id, staffId, verdict: "approve", at: at(2) });
      await tx.approvalRequests.close(id, { state: "approved", encryptedReason: null });
      await work(tx);
    });
  }
  return { above, agreed };
}
