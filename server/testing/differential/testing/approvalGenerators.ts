import { decidingSets } from "#contract/approvalRules.ts";
import { requestSort } from "#contract/approvalRequests.ts";
import { guardedAct, requestState, ruleName } from "#contract/guardedAct.ts";
import type { Rng } from "./rng.ts";
import {
  admins,
  at,
  query,
  type RequestGenerator,
  someAccount,
  someTransaction,
  someUser,
} from "./generator.ts";
import type { Who } from "./step.ts";
import { amounts, mostly, searches, some, texts } from "./words.ts";

const sets = decidingSets.def.element.options;
const someRequest = (rng: Rng, after: string) =>
  at(rng, "/api/approval-requests/", `{request:-${1 + rng.integer(3)}}`, after);

/** Returns an approval request with the input of the call itself. */
function wanted(rng: Rng, who: Who) {
  return rng.pick([
    () => ({ call: "patchTransaction", id: someTransaction(rng), input: { status: "completed" } }),
    () => ({ call: "patchTransaction", id: someTransaction(rng), input: { amount: 1 } }),
    () => ({ call: "deleteTransaction", id: someTransaction(rng) }),
    () => ({
      call: "createTransaction",
      input: { type: "deposit", toAccountId: someAccount(rng, who), amount: rng.pick(amounts) },
    }),
    () => ({ call: "patchAccount", id: someAccount(rng, who), input: { balance: 500 } }),
    () => ({ call: "deleteAccount", id: someAccount(rng, who) }),
    () => ({ call: "patchUser", id: someUser(rng), input: { twoFactorEnabled: true } }),
    () => ({ call: "deleteUser", id: someUser(rng) }),
    () => ({ call: "saveSetting", input: { key: "allow_overdraft", value: "true" } }),
    () => ({ call: "nothing", id: "x" }),
  ])();
}

/** Generates approval requests and decisions. */
export const approvalGenerators = {
  listApprovalRules: { weight: 1, by: admins },
  saveApprovalRule: {
    weight: 6,
    by: admins,
    make: (rng) => {
      const name = rng.pick(ruleName.options);
      const hasNone = name === "identity" || name === "security";
      return {
        body: {
          name,
          isOn: rng.percent(60),
          above: rng.percent(90) === hasNone ? null : rng.pick([0, 5, 100]),
          persons: mostly(rng, [1], [0, 2, 4]),
          sets: mostly(rng, [[...sets]], [[], ["owner", "owner"]]),
        },
      };
    },
  },
  askForApproval: {
    weight: 8,
    by: admins,
    make: (rng, who) => ({ body: { ...wanted(rng, who), why: rng.pick(texts) } }),
  },
  listApprovalRequests: {
    weight: 3,
    by: admins,
    make: (rng) => ({
      path: "/api/approval-requests" + query(some(rng, 20, {
        limit: () => rng.pick([1, 3, 1_000]),
        state: () => rng.pick(requestState.options),
        act: () => rng.pick(guardedAct.options),
        decidable: () => rng.pick(["true", "false"]),
        q: () => rng.pick(searches),
        sort: () => rng.pick(requestSort.options),
        order: () => rng.pick(["asc", "desc"]),
      })),
    }),
  },
  decideApprovalRequest: {
    weight: 8,
    by: admins,
    make: (rng) => ({
      path: someRequest(rng, "/decide"),
      body: {
        verdict: rng.percent(70) ? "approve" : "refuse",
        ...some(rng, 30, { reason: () => rng.pick(texts) }),
      },
    }),
  },
  withdrawApprovalRequest: {
    weight: 1,
    by: admins,
    make: (rng) => ({ path: someRequest(rng, "/withdraw") }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
