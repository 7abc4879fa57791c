import type { CompanyRequestState, ListedState } from "#contract/companyRequests.ts";
import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** What a company has beside its row of users. */
export type CompanyRow = RowOf<Tables["companies"]>;
export type MemberRow = RowOf<Tables["companyMembers"]>;
export type RuleRow = RowOf<Tables["companyRules"]>;
export type RequestRow = RowOf<Tables["companyRequests"]>;
export type DecisionRow = RowOf<Tables["companyDecisions"]>;
export type InvitationRow = RowOf<Tables["companyInvitations"]>;

/** Changed only under the lock of the company's row of users. */
export interface Companies {
  insert(company: CompanyRow): Promise<void>;
  byId(companyId: number): Promise<CompanyRow | undefined>;
  memberOf(companyId: number, userId: number): Promise<MemberRow | undefined>;
  /** Locks a membership until the transaction ends, so that it isn't changed or removed before. */
  lockMember(companyId: number, userId: number): Promise<MemberRow | undefined>;
  /** In the order in which they joined. */
  membersOf(companyId: number): Promise<MemberRow[]>;
  /** Of these companies, in no order. IDs of people have none. */
  membersOfAny(companyIds: readonly number[]): Promise<MemberRow[]>;
  /** A person's memberships. */
  membershipsOf(userId: number): Promise<MemberRow[]>;
  insertMember(member: MemberRow): Promise<void>;
  updateMember(member: MemberRow): Promise<void>;
  deleteMember(companyId: number, userId: number): Promise<void>;
  deleteMembersOf(companyId: number): Promise<void>;
  /** Those that haven't expired, oldest first. */
  invitationsOf(companyId: number, now: Instant): Promise<InvitationRow[]>;
  insertInvitation(invitation: Omit<InvitationRow, "id">): Promise<InvitationRow>;
  invitationByTokenHash(tokenHash: string): Promise<InvitationRow | undefined>;
  /** Returns whether there was one. */
  deleteInvitation(companyId: number, id: number): Promise<boolean>;
}

/** Which of a company's requests are meant. */
interface PlainFilter {
  readonly state?: RequestRow["state"] | undefined;
  readonly createdFrom?: Instant | undefined;
  readonly preparedBy?: number | undefined;
}

/** Which requests are listed. */
export interface ListedRequests {
  readonly companyId: number;
  /** The time that decides whether a request waits or has expired. */
  readonly now: Instant;
  readonly state?: ListedState | undefined;
  /** Only payments between these accounts, and from and to outside; null: all requests. */
  readonly accountIds: readonly number[] | null;
  /** Only those that wait for this member, who can approve. */
  readonly decider?: number | undefined;
}

/** Returns the state of a request: one without a decision in time has expired. */
export function stateAt(
  { state, expiresAt }: Pick<RequestRow, "state" | "expiresAt">,
  now: Instant,
): CompanyRequestState {
  return state === "waiting" && expiresAt <= now ? "expired" : state;
}

/** What members approve, and when that is needed. */
export interface CompanyApprovals {
  /** By kind and amount. */
  rulesOf(companyId: number): Promise<RuleRow[]>;
  saveRules(companyId: number, rules: readonly Omit<RuleRow, "companyId">[]): Promise<void>;
  insert(request: Omit<RequestRow, "id">): Promise<RequestRow>;
  /** Locks a request until the transaction ends. */
  lock(companyId: number, id: number): Promise<RequestRow | undefined>;
  /** Newest first. */
  list(companyId: number, filter: PlainFilter): Promise<RequestRow[]>;
  /** Newest first. */
  find(wanted: ListedRequests, limit: number): Promise<RequestRow[]>;
  /** Counts up to `most`. */
  count(wanted: ListedRequests, most: number): Promise<number>;
  /** Requests that wait, and can't be approved any more. */
  expired(now: Instant, limit: number): Promise<RequestRow[]>;
  /** Ends a request that waits. Returns it as it is then. */
  close(
    id: number,
    ended: Pick<RequestRow, "state"> & Partial<Pick<RequestRow, "reason" | "transactionId">>,
  ): Promise<RequestRow>;
  decide(decision: DecisionRow): Promise<void>;
  /** In the order in which they were made. */
  decisionsOn(ids: readonly number[]): Promise<DecisionRow[]>;
}

/** The methods that need one table only. */
export function plainCompanyApprovals(
  open: OpenTable,
): Omit<CompanyApprovals, "find" | "count"> {
  const [rules, requests] = [open("companyRules"), open("companyRequests")];
  const decisions = open("companyDecisions");
  return {
    rulesOf: (companyId) => rules.list({ companyId }, { order: { kind: "asc", above: "asc" } }),
    async saveRules(companyId, saved) {
      await rules.delete({ companyId });
      await rules.insertMany(saved.map((rule) => ({ companyId, ...rule })));
    },
    insert: (request) => requests.insert(request),
    lock: (companyId, id) => requests.first({ companyId, id }, { lock: "for update" }),
    list: (companyId, { state, createdFrom, preparedBy }) =>
      requests.list({
        companyId,
        ...(state === undefined ? {} : { state }),
        ...(preparedBy === undefined ? {} : { preparedBy }),
        ...(createdFrom === undefined ? {} : { createdAt: { atLeast: createdFrom } }),
      }, { order: { id: "desc" } }),
    expired: (now, limit) =>
      requests.list({ state: "waiting", expiresAt: { atMost: now } }, {
        order: { expiresAt: "asc", id: "asc" },
        limit,
      }),
    async close(id, ended) {
      const [row] = await requests.update({ id, state: "waiting" }, ended);
      if (row === undefined) throw new Error(`Request ${id} isn't waiting`);
      return row;
    },
    decide: async (decision) => void await decisions.insert(decision),
    decisionsOn: (ids) =>
      decisions.list({ requestId: { oneOf: ids } }, { order: { at: "asc", userId: "asc" } }),
  };
}

export function createCompanies(open: OpenTable): Companies {
  const [companies, members] = [open("companies"), open("companyMembers")];
  const invitations = open("companyInvitations");
  return {
    insert: async (company) => void await companies.insert(company),
    byId: (userId) => companies.first({ userId }),
    memberOf: (companyId, userId) => members.first({ companyId, userId }),
    lockMember: (companyId, userId) => members.first({ companyId, userId }, { lock: "for update" }),
    membersOf: (companyId) =>
      members.list({ companyId }, { order: { joinedAt: "asc", userId: "asc" } }),
    membersOfAny: (companyIds) => members.list({ companyId: { oneOf: companyIds } }),
    membershipsOf: (userId) => members.list({ userId }, { order: { companyId: "asc" } }),
    insertMember: async (member) => void await members.insert(member),
    updateMember: async ({ companyId, userId, ...changes }) =>
      void await members.update({ companyId, userId }, changes),
    deleteMember: async (companyId, userId) => void await members.delete({ companyId, userId }),
    deleteMembersOf: async (companyId) => void await members.delete({ companyId }),
    invitationsOf: (companyId, now) =>
      invitations.list({ companyId, expiresAt: { moreThan: now } }, { order: { id: "asc" } }),
    insertInvitation: (invitation) => invitations.insert(invitation),
    invitationByTokenHash: (tokenHash) => invitations.first({ tokenHash }),
    async deleteInvitation(companyId, id) {
      return (await invitations.delete({ companyId, id })).length > 0;
    },
  };
}
