import type { Instant } from "#contract/time.ts";
import type { AuditRow, IdempotencyRow, PostingRow, SessionRow } from "../rows.ts";
import type { ActAlone } from "../store/actsAlone.ts";
import type {
  ApprovalDecisionRow,
  ApprovalRequestRow,
  ApprovalRuleRow,
} from "../store/approvals.ts";
import type { AuditLink } from "../store/audit.ts";
import type { ChatMessageRow } from "../store/chat.ts";
import type { OutboxRow, SettingRow } from "../store/operations.ts";
import type { AuthenticatorRow } from "../store/authenticators.ts";
import type { DeviceRow } from "../store/devices.ts";
import type { PayeeRow } from "../store/payees.ts";
import type { ScheduleRow, ScheduleRunRow } from "../store/schedules.ts";
import type { SignatureRow } from "../store/signatures.ts";
import type { StepUpRow } from "../store/stepUps.ts";
import type { EmailChangeRow } from "../store/emailChanges.ts";
import type { LedgerLink } from "../store/ledgerLinks.ts";
import type { AlertRow } from "../store/alerts.ts";
import type { PushSubscriptionRow } from "../store/pushSubscriptions.ts";
import type { UnsentEmailRow } from "../store/unsentEmails.ts";
import type { ScanPositionRow } from "../store/scanPositions.ts";
import type { PasskeyChallengeRow } from "../store/passkeys.ts";
import type { ChallengeRow, CodeRow, RecoveryRow } from "../store/people.ts";
import { COMING, groupsOfMessage, groupsOfTransaction, UNSETTLED } from "./groups.ts";
import {
  approvalDecisionKey,
  deviceKey,
  idempotencyKey,
  recoveryCodeKey,
  scheduleRunKey,
  staffAndCustomerKey,
} from "./rowKeys.ts";
import type {
  KeptPasskey,
  StoredAccount,
  StoredEntry,
  StoredTransaction,
  StoredUser,
} from "./storedRows.ts";
import {
  DraftMap,
  GroupedMap,
  type GroupsOf,
  type Key,
  type OverlayMap,
  readOnly,
} from "./draftMap.ts";

/** The row type of each table. */
interface Rows {
  readonly users: StoredUser;
  readonly accounts: StoredAccount;
  readonly transactions: StoredTransaction;
  readonly signatures: SignatureRow;
  readonly schedules: ScheduleRow;
  readonly scheduleRuns: ScheduleRunRow;
  readonly payees: PayeeRow;
  readonly entries: StoredEntry;
  readonly postings: PostingRow;
  readonly sessions: SessionRow;
  readonly attempts: { readonly id: number; readonly subject: string; readonly at: Instant };
  readonly audit: AuditRow;
  readonly chatMessages: ChatMessageRow;
  readonly auditChain: AuditLink;
  readonly ledgerLinks: LedgerLink;
  readonly idempotency: IdempotencyRow;
  readonly settings: SettingRow;
  readonly challenges: ChallengeRow;
  readonly codes: CodeRow;
  readonly authenticators: AuthenticatorRow;
  readonly recoveryCodes: { readonly userId: number; readonly codeHash: string };
  readonly passkeys: KeptPasskey;
  readonly passkeyChallenges: PasskeyChallengeRow;
  readonly recoveries: RecoveryRow;
  readonly stepUps: StepUpRow;
  readonly devices: DeviceRow;
  readonly emailChanges: EmailChangeRow;
  readonly outbox: OutboxRow;
  readonly unsentEmails: UnsentEmailRow;
  readonly alerts: AlertRow;
  readonly pushSubscriptions: PushSubscriptionRow;
  readonly walks: ScanPositionRow;
  readonly approvalRules: ApprovalRuleRow;
  readonly approvalRequests: ApprovalRequestRow;
  readonly approvalDecisions: ApprovalDecisionRow;
  readonly actsAlone: ActAlone & { readonly id: number };
}
type Table = keyof Rows;

/** A table's rows: committed, as a transaction sees them, as JSON, and for methods that only read. */
interface Forms<Row> {
  readonly committed: GroupedMap<Row>;
  readonly draft: DraftMap<Row>;
  readonly json: readonly Row[];
  readonly readOnly: OverlayMap<Row>;
}
type Each<Form extends keyof Forms<never>> = {
  readonly [Name in Table]: Forms<Rows[Name]>[Form];
};

/** Every table's rows by their key. */
export type Maps = { readonly [Name in Table]: OverlayMap<Rows[Name]> };
export type State = Each<"committed">;
export type Overlay = Each<"draft">;
export type Snapshot = Each<"json">;

const byId = ({ id }: { readonly id: number }): Key => id;
const byTokenHash = ({ tokenHash }: { readonly tokenHash: string }): Key => tokenHash;

/** The key of each table's rows. */
const keys: { readonly [Name in Table]: (row: Rows[Name]) => Key } = {
  users: byId,
  accounts: byId,
  transactions: byId,
  signatures: byId,
  schedules: byId,
  scheduleRuns: scheduleRunKey,
  payees: byId,
  entries: byId,
  postings: byId,
  sessions: byTokenHash,
  attempts: byId,
  audit: byId,
  chatMessages: byId,
  auditChain: ({ seq }) => seq,
  ledgerLinks: byId,
  idempotency: idempotencyKey,
  settings: ({ key }) => key,
  challenges: byTokenHash,
  codes: byId,
  authenticators: ({ userId }) => userId,
  recoveryCodes: recoveryCodeKey,
  passkeys: byId,
  passkeyChallenges: ({ challenge }) => challenge,
  recoveries: byId,
  stepUps: ({ id }) => id,
  devices: deviceKey,
  emailChanges: ({ userId }) => userId,
  outbox: byId,
  unsentEmails: byId,
  alerts: byId,
  pushSubscriptions: byId,
  walks: ({ name }) => name,
  approvalRules: ({ name }) => name,
  approvalRequests: byId,
  approvalDecisions: approvalDecisionKey,
  actsAlone: byId,
};

/** Tables of which few rows are asked for again and again. */
const groups: { readonly [Name in Table]?: GroupsOf<Rows[Name]> } = {
  accounts: ({ userId }) => [userId],
  transactions: groupsOfTransaction,
  chatMessages: groupsOfMessage,
  alerts: ({ userId, dueAt }) => dueAt === null ? [userId] : [userId, UNSETTLED],
  schedules: ({ userId, lookAt, warnAt }) =>
    lookAt === null && warnAt === null ? [userId] : [userId, COMING],
  postings: ({ account }) => [account],
  sessions: ({ userId }) => [userId],
  devices: ({ userId, tokenHash }) => [userId, tokenHash],
  attempts: ({ subject }) => [subject],
  auditChain: ({ auditId }) => [auditId],
  actsAlone: (act) => [staffAndCustomerKey(act)],
};

const none = () => [];

function forEachTable<Form extends keyof Forms<never>>(
  make: <Name extends Table>(name: Name) => Forms<Rows[Name]>[Form],
): Each<Form> {
  return {
    users: make("users"),
    accounts: make("accounts"),
    transactions: make("transactions"),
    signatures: make("signatures"),
    schedules: make("schedules"),
    scheduleRuns: make("scheduleRuns"),
    payees: make("payees"),
    entries: make("entries"),
    postings: make("postings"),
    sessions: make("sessions"),
    attempts: make("attempts"),
    audit: make("audit"),
    chatMessages: make("chatMessages"),
    auditChain: make("auditChain"),
    ledgerLinks: make("ledgerLinks"),
    idempotency: make("idempotency"),
    settings: make("settings"),
    challenges: make("challenges"),
    codes: make("codes"),
    authenticators: make("authenticators"),
    recoveryCodes: make("recoveryCodes"),
    passkeys: make("passkeys"),
    passkeyChallenges: make("passkeyChallenges"),
    recoveries: make("recoveries"),
    stepUps: make("stepUps"),
    devices: make("devices"),
    emailChanges: make("emailChanges"),
    outbox: make("outbox"),
    unsentEmails: make("unsentEmails"),
    alerts: make("alerts"),
    pushSubscriptions: make("pushSubscriptions"),
    walks: make("walks"),
    approvalRules: make("approvalRules"),
    approvalRequests: make("approvalRequests"),
    approvalDecisions: make("approvalDecisions"),
    actsAlone: make("actsAlone"),
  };
}

export function emptyState(): State {
  return forEachTable<"committed">((name) => new GroupedMap(groups[name] ?? none));
}

export function readOnlyOf(state: State): Maps {
  return forEachTable<"readOnly">((name) => readOnly(state[name]));
}

export function overlayOf(state: State): Overlay {
  return forEachTable<"draft">((name) => new DraftMap(state[name]));
}

export function snapshotOf(state: State): Snapshot {
  return forEachTable<"json">((name) => state[name].list());
}

/** Replaces every row. Throws where the snapshot lacks a table. */
export function restore(state: State, snapshot: Snapshot): void {
  forEachTable<"committed">((name) => {
    state[name].become(snapshot[name], keys[name]);
    return state[name];
  });
}
