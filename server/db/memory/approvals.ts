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
  return {
    ...plainApprovalRequests(memoryTables(unit)),
    ...requestReads(unit),
    ...requestWrites(unit),
  };
}

/** Transactions run one after another here, so locks only read. */
function requestReads(
  unit: UnitOfWork,
): Pick<ApprovalRequests, "lockWithOthers" | "lockWaiting" | "find" | "count"> {
  const { approvalRequests } = unit;

  return {
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
      const found = [...approvalRequests.values()].filter(requestMatcher(unit, filter));
      return sortedRows(
        found,
        sorted,
        (by, row) => placeOfRequest(by, { ...row, state: stateAt(row, filter.now) }),
      ).slice(0, limit);
    },
    count: async (filter, most) =>
      Math.min(most, [...approvalRequests.values()].filter(requestMatcher(unit, filter)).length),
  };
}

/** Returns whether a request fits the filter, as the database's statement decides it. */
function requestMatcher(
  unit: UnitOfWork,
  { now, state, act, decider, search }: RequestFilter,
): (row: ApprovalRequestRow) => boolean {
  return (row) =>
    (state === undefined || stateAt(row, now) === state) &&
    (act === undefined || row.act === act) &&
    (decider === undefined || stateAt(row, now) === "waiting" && isOpenTo(unit, row, decider)) &&
    fitsAll(search, () => ({
      id: row.id,
      ...(row.amount !== null && { amount: row.amount }),
      times: [row.createdAt, row.expiresAt],
      holds: (text, _isWhole, isMasked) =>
        actsCalled(text).includes(row.act) || subjectsNamed(text).includes(row.subject) ||
        isNameOf(peopleIn(unit, row).map((id) => unit.users.get(id)))(text, false, isMasked),
    }));
}

/** Returns whether a request is open to a staff member with these sets, who hasn't decided it. */
function isOpenTo(
  unit: UnitOfWork,
  row: ApprovalRequestRow,
  { id, sets }: NonNullable<RequestFilter["decider"]>,
): boolean {
  const key = approvalDecisionKey({ requestId: row.id, staffId: id });
  return row.askedBy !== id && !isAbout(unit, row, id) &&
    unit.approvalDecisions.get(key) === undefined &&
    row.sets.some((set) => sets.includes(set));
}

function peopleIn(
  { accounts }: UnitOfWork,
  { askedBy, userIds, accountIds }: ApprovalRequestRow,
): readonly number[] {
  return [askedBy, ...userIds, ...accountIds.flatMap((id) => accounts.get(id)?.userId ?? [])];
}

function requestWrites(
  unit: UnitOfWork,
): Pick<ApprovalRequests, "insert" | "decide" | "close" | "forgetAllOf"> {
  const { approvalRequests, approvalDecisions } = unit;

  return {
    async insert({ movement: _, ...request }) {
      mustExist(unit, "users", request.askedBy);
      const row = { ...request, state: "waiting", encryptedReason: null } as const;
      approvalRequests.set(row.id, row);
      return row;
    },
    async decide(decision) {
      mustExist(unit, "users", decision.staffId);
      const request = approvalRequests.get(decision.requestId);
      const key = approvalDecisionKey(decision);
      if (
        request?.state !== "waiting" || request.expiresAt <= decision.at ||
        request.askedBy === decision.staffId || isAbout(unit, request, decision.staffId) ||
        !isDecider(unit, request, decision.staffId) ||
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
      const approvals = [...approvalDecisions.values()].filter(({ requestId, verdict, staffId }) =>
        requestId === id && verdict === "approve" && request !== undefined &&
        isDecider(unit, request, staffId)
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
        if (!isAbout(unit, request, userId)) continue;
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

/** Returns whether a request is about this user or an account of theirs. */
function isAbout(
  { accounts }: UnitOfWork,
  { userIds, accountIds }: ApprovalRequestRow,
  userId: number,
): boolean {
  return userIds.includes(userId) ||
    accountIds.some((id) => accounts.get(id)?.userId === userId);
}

/** Returns whether a staff member is active and has a set that can decide the request. */
function isDecider({ users }: UnitOfWork, row: ApprovalRequestRow, staffId: number): boolean {
  const person = users.get(staffId);
  return person?.isActive === true &&
    setsOf(person).some((set) => row.sets.some((one) => one === set));
}

export function memoryApprovalRepositories(unit: UnitOfWork): ApprovalRepositories {
  return {
    approvalRules: memoryApprovalRules(unit),
    approvalRequests: memoryApprovalRequests(unit),
  };
}
