import { decidingSets } from "#contract/approvalRules.ts";
import { requestSort } from "#contract/approvalRequests.ts";
import { guardedAct, requestState, ruleName } from "#contract/guardedAct.ts";
import type { Dice } from "./dice.ts";
import {
  admins,
  at,
  type Drafter,
  query,
  someAccount,
  someTransaction,
  someUser,
} from "./drafter.ts";
import type { Who } from "./step.ts";
import { amounts, mostly, searches, some, texts } from "./words.ts";

const sets = decidingSets.def.element.options;
const someRequest = (dice: Dice, after: string) =>
  at(dice, "/api/approval-requests/", `{request:-${1 + dice.integer(3)}}`, after);

/** What somebody asks a second person for, as the call itself would have it. */
function wanted(dice: Dice, who: Who) {
  return dice.pick([
    () => ({ call: "patchTransaction", id: someTransaction(dice), input: { status: "completed" } }),
    () => ({ call: "patchTransaction", id: someTransaction(dice), input: { amount: 1 } }),
    () => ({ call: "deleteTransaction", id: someTransaction(dice) }),
    () => ({
      call: "createTransaction",
      input: { type: "deposit", toAccountId: someAccount(dice, who), amount: dice.pick(amounts) },
    }),
    () => ({ call: "patchAccount", id: someAccount(dice, who), input: { balance: 500 } }),
    () => ({ call: "deleteAccount", id: someAccount(dice, who) }),
    () => ({ call: "patchUser", id: someUser(dice), input: { twoFactorEnabled: true } }),
    () => ({ call: "deleteUser", id: someUser(dice) }),
    () => ({ call: "saveSetting", input: { key: "allow_overdraft", value: "true" } }),
    () => ({ call: "nothing", id: "x" }),
  ])();
}

/** What takes a second person, and who is one. */
export const approvalDrafts = {
  listApprovalRules: { weight: 1, by: admins },
  saveApprovalRule: {
    weight: 6,
    by: admins,
    draft: (dice) => {
      const name = dice.pick(ruleName.options);
      const hasNone = name === "identity" || name === "security";
      return {
        body: {
          name,
          isOn: dice.percent(60),
          above: dice.percent(90) === hasNone ? null : dice.pick([0, 5, 100]),
          persons: mostly(dice, [1], [0, 2, 4]),
          sets: mostly(dice, [[...sets]], [[], ["owner", "owner"]]),
        },
      };
    },
  },
  askForApproval: {
    weight: 8,
    by: admins,
    draft: (dice, who) => ({ body: { ...wanted(dice, who), why: dice.pick(texts) } }),
  },
  listApprovalRequests: {
    weight: 3,
    by: admins,
    draft: (dice) => ({
      path: "/api/approval-requests" + query(some(dice, 20, {
        limit: () => dice.pick([1, 3, 1_000]),
        state: () => dice.pick(requestState.options),
        act: () => dice.pick(guardedAct.options),
        decidable: () => dice.pick(["true", "false"]),
        q: () => dice.pick(searches),
        sort: () => dice.pick(requestSort.options),
        order: () => dice.pick(["asc", "desc"]),
      })),
    }),
  },
  decideApprovalRequest: {
    weight: 8,
    by: admins,
    draft: (dice) => ({
      path: someRequest(dice, "/decide"),
      body: {
        verdict: dice.percent(70) ? "approve" : "refuse",
        ...some(dice, 30, { reason: () => dice.pick(texts) }),
      },
    }),
  },
  withdrawApprovalRequest: {
    weight: 1,
    by: admins,
    draft: (dice) => ({ path: someRequest(dice, "/withdraw") }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
