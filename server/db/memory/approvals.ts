import { placeOfRequest } from "#contract/approvalRequests.ts";
import { hasAmount } from "#contract/approvalRules.ts";
import { type RequestState, type RuleName, ruleName } from "#contract/guardedAct.ts";
import { cents } from "#contract/money.ts";
import { setsOf } from "#contract/staff.ts";
import type { Instant } from "#contract/time.ts";
import {
  actsCalled,
  type ApprovalRepositories,
  type ApprovalRequestRow,
  type ApprovalRequests,
  type ApprovalRuleRow,
  type ApprovalRules,
  plainApprovalRequests,
  type RequestFilter,
} from "../store/approvals.ts";
import { subjectsNamed } from "../store/audit.ts";
import { memoryTables } from "./memoryTable.ts";
import { fitsAll, isNameOf } from "./matchTerms.ts";
import { sortedRows } from "./sorted.ts";
import { keyIn, mustExist, type UnitOfWork } from "./unitOfWork.ts";

const approvalDecisionKey = keyIn("approvalDecisions");

/** Every bank begins with these. */
const usualSets: Partial<Record<RuleName, ApprovalRuleRow["sets"]>> = {
  identity: ["owner", "approver", "operator"],
  security: ["owner"],
};

function firstRule(name: RuleName): ApprovalRuleRow {
  const above = name === "balance" ? cents(0) : hasAmount(name) ? cents(1_000_000) : null;
  const sets = usualSets[name] ?? ["owner", "approver"];
  return { name, isOn: false, above, persons: 1, sets };
}

function memoryApprovalRules({ approvalRules, settings }: UnitOfWork): ApprovalRules {
  const find = (name: RuleName) => approvalRules.get(name) ?? firstRule(name);
  const list = async () => ruleName.options.toSorted().map(find);
  const inForce = async (name: RuleName) => find(name).isOn ? find(name) : undefined;
  return {
    list,
    lock: list,
    inForce,
    async inForceWith(name, settingKeys) {
      const rule = await inForce(name);
      const values = settingKeys.flatMap((key): [string, string][] => {
        const value = settings.get(key)?.value;
        return value === undefined ? [] : [[key, value]];
      });
      return { ...(rule && { rule }), settings: new Map(values) };
    },
    async save(rule) {
      approvalRules.set(rule.name, { ...rule });
    },
  };
}

/** A request without a decision in time has expired. */
function stateAt({ state, expiresAt }: ApprovalRequestRow, now: Instant): RequestState {
  return state === "waiting" && expiresAt <= now ? "lapsed" : state;
}

function memoryApprovalRequests(unit: UnitOfWork): ApprovalRequests {
  const { approvalRequests, approvalDecisions, accounts } = unit;
  const decisions = () => [...approvalDecisions.values()];
  const ownedBy = (userId: number, ids: readonly number[]) =>
    ids.some((id) => accounts.get(id)?.userId === userId);
  const isAbout = ({ userIds, accountIds }: ApprovalRequestRow, userId: number) =>
    userIds.includes(userId) || ownedBy(userId, accountIds);
  const peopleIn = ({ askedBy, userIds, accountIds }: ApprovalRequestRow) => [
    askedBy,
    ...userIds,
    ...accountIds.flatMap((id) => accounts.get(id)?.userId ?? []),
  ];
  const isDecider = (row: ApprovalRequestRow, staffId: number) => {
    const person = unit.users.get(staffId);
    return person?.isActive === true &&
      setsOf(person).some((set) => row.sets.some((one) => one === set));
  };
  const isFor = (row: ApprovalRequestRow, { id, sets }: NonNullable<RequestFilter["decider"]>) =>
    row.askedBy !== id && !isAbout(row, id) &&
    approvalDecisions.get(approvalDecisionKey({ requestId: row.id, staffId: id })) === undefined &&
    row.sets.some((set) => sets.includes(set));
  const fits = ({ now, state, act, decider, search }: RequestFilter) => (row: ApprovalRequestRow) =>
    (state === undefined || stateAt(row, now) === state) &&
    (act === undefined || row.act === act) &&
    (decider === undefined || stateAt(row, now) === "waiting" && isFor(row, decider)) &&
    fitsAll(search, () => ({
      id: row.id,
      ...(row.amount !== null && { amount: row.amount }),
      times: [row.createdAt, row.expiresAt],
      holds: (text, _isWhole, isMasked) =>
        actsCalled(text).includes(row.act) || subjectsNamed(text).includes(row.subject) ||
        isNameOf(peopleIn(row).map((id) => unit.users.get(id)))(text, false, isMasked),
    }));
  return {
    ...plainApprovalRequests(memoryTables(unit)),
    async insert({ movement: _, ...request }) {
      mustExist(unit, "users", request.askedBy);
      const row = { ...request, state: "waiting", encryptedReason: null } as const;
      approvalRequests.set(row.id, row);
      return row;
    },
    lockWithOthers: async (id) => approvalRequests.get(id),
    lockWaiting: async ({ subject, accountIds = [], userIds = [], askedBy }, now) =>
      [...approvalRequests.values()].filter((row) =>
        stateAt(row, now) === "waiting" &&
        (row.subject === subject || row.askedBy === askedBy || row.accountIds.some((id) =>
          accountIds.includes(id)
        ) ||
          row.userIds.some((id) => userIds.includes(id)))
      ).sort((one, other) => one.id - other.id),
    async find(filter, { limit, sorted = { by: "createdAt", order: "desc" } }) {
      const found = [...approvalRequests.values()].filter(fits(filter));
      return sortedRows(
        found,
        sorted,
        (by, row) => placeOfRequest(by, { ...row, state: stateAt(row, filter.now) }),
      ).slice(0, limit);
    },
    count: async (filter, most) =>
      Math.min(most, [...approvalRequests.values()].filter(fits(filter)).length),
    async decide(decision) {
      mustExist(unit, "users", decision.staffId);
      const request = approvalRequests.get(decision.requestId);
      const key = approvalDecisionKey(decision);
      if (
        request?.state !== "waiting" || request.expiresAt <= decision.at ||
        request.askedBy === decision.staffId || isAbout(request, decision.staffId) ||
        !isDecider(request, decision.staffId) ||
        approvalDecisions.get(key) !== undefined
      ) {
        return unit.refuse(
          new Error("Can't decide: not an approver, or the request isn't pending"),
        );
      }
      approvalDecisions.set(key, { ...decision });
    },
    async close(id, as) {
      const request = approvalRequests.get(id);
      const approvals = decisions().filter(({ requestId, verdict, staffId }) =>
        requestId === id && verdict === "approve" && request !== undefined &&
        isDecider(request, staffId)
      );
      const isEarly = as.state === "approved" && approvals.length < (request?.persons ?? 0);
      if (request?.state !== "waiting" || isEarly) {
        return unit.refuse(
          new Error("Can't close: the request isn't pending, or too few approved it"),
        );
      }
      approvalRequests.set(id, { ...request, ...as });
    },
    async forgetAllOf(userId) {
      for (const request of approvalRequests.values()) {
        if (!isAbout(request, userId)) continue;
        const state = request.state === "waiting" ? "lapsed" : request.state;
        approvalRequests.set(request.id, {
          ...request,
          state,
          encryptedText: "",
          encryptedReason: null,
        });
      }
    },
  };
}

export function memoryApprovalRepositories(unit: UnitOfWork): ApprovalRepositories {
  return {
    approvalRules: memoryApprovalRules(unit),
    approvalRequests: memoryApprovalRequests(unit),
  };
}
