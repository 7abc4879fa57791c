/** What ids are of; every bank counts each kind for itself. */
export type Kind =
  | "user"
  | "account"
  | "transaction"
  | "schedule"
  | "payee"
  | "paymentRun"
  | "categoryRule"
  | "session"
  | "passkey"
  | "message"
  | "code"
  | "audit"
  | "request"
  | "notice"
  | "alert"
  | "invitation";

const kindByKey: Readonly<Record<string, Kind>> = {
  userId: "user",
  initiatorId: "user",
  senderId: "user",
  actorId: "user",
  decidedBy: "user",
  askedBy: "user",
  madeBy: "user",
  staffId: "user",
  deciders: "user",
  secondPersonIds: "user",
  approvalRequestId: "request",
  userIds: "user",
  sealedFor: "user",
  accountId: "account",
  fromAccountId: "account",
  toAccountId: "account",
  closedAccounts: "account",
  transactionId: "transaction",
  scheduleId: "schedule",
  paymentRunId: "paymentRun",
  sameAs: "paymentRun",
  codeId: "code",
  auditId: "audit",
  passkeyId: "passkey",
  payeeId: "payee",
  companyId: "user",
  memberId: "user",
  invitedBy: "user",
};

/** Fields that only rows of one kind have, to classify the `id` beside them. */
const kindByNeighbor: readonly (readonly [string, Kind])[] = [
  ["rowCount", "paymentRun"],
  ["savedAt", "payee"],
  ["contains", "categoryRule"],
  ["accountNumber", "account"],
  ["state", "request"],
  ["username", "user"],
  ["requiresTwoFactor", "user"],
  ["senderId", "message"],
  ["action", "audit"],
  ["ifStopped", "schedule"],
  ["isUsed", "code"],
  ["isCurrent", "session"],
  ["isBackedUp", "passkey"],
  ["initiatorId", "transaction"],
  ["needsCode", "transaction"],
  ["result", "transaction"],
  ["to", "notice"],
  ["detail", "alert"],
  ["legalForm", "user"],
  ["isFrozen", "user"],
  ["paymentLimit", "invitation"],
];

/** Differs from answer to answer by design, or hangs on ids that databases number with gaps. */
const ownWords: ReadonlySet<string> = new Set(["requestId", "hash", "sealed", "rowIds"]);

/** The ids of one bank in the order in which they were first seen. */
export class SeenIds {
  readonly #byKind = new Map<Kind, number[]>();

  all(kind: Kind): number[] {
    const known = this.#byKind.get(kind) ?? [];
    this.#byKind.set(kind, known);
    return known;
  }

  /** The number of an id among those of its kind; a new one is the next. */
  name(kind: Kind, id: number): string {
    const known = this.all(kind);
    const at = known.indexOf(id);
    if (at >= 0) return `${kind} ${at}`;
    known.push(id);
    return `${kind} ${known.length - 1}`;
  }
}

/** Recovery handles are numbers above all user IDs, and don't depend on order. */
const LOWEST_HANDLE = 2 ** 30;

/** A value with its ids named, its keys in order and without what no two banks share. */
export function canonicalize(ids: SeenIds, value: unknown, kind?: Kind): unknown {
  if (typeof value === "number") {
    return kind === undefined || value >= LOWEST_HANDLE ? value : ids.name(kind, value);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => canonicalize(ids, item, kind));
    // Lists of bare ids are sets: whom a frame is for, what was closed.
    return kind === undefined ? items : items.toSorted();
  }
  if (typeof value === "string") {
    const [, subject, id] = /^(user|account|transaction|schedule|payee|payment_run|approval):(\d+)$/
      .exec(value) ?? [];
    if (isSubject(subject)) {
      return ids.name(kindBySubject[subject], Number(id));
    }
    // Emails to administrators name a page of theirs, and staff members. The audit log has the place
    // where a page of a list continued: a time and the ID of any kind of row.
    return value.replace(/(?<=^[\d-]+T[\d:.]+Z,)\d+$/, "id").replace(
      /(?<=[?&]user=|User #|staff member #)\d+/g,
      (found) => ids.name("user", Number(found)),
    );
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, item]): [string, unknown] => {
    // A text that is an id is made of one, as devices are given it.
    if (ownWords.has(key) || key === "id" && typeof item === "string") return [key, typeof item];
    // Conversations are keyed by their customers' IDs.
    if (/^\d+$/.test(key)) return [ids.name("user", Number(key)), canonicalize(ids, item)];
    return [key, canonicalize(ids, item, key === "id" ? kindOf(value) : kindByKey[key])];
  });
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The kinds of the audit log's subjects. */
const kindBySubject = {
  user: "user",
  account: "account",
  transaction: "transaction",
  schedule: "schedule",
  payee: "payee",
  payment_run: "paymentRun",
  approval: "request",
} as const;

function isSubject(
  word: string | undefined,
): word is keyof typeof kindBySubject {
  return word !== undefined;
}

function kindOf(row: object): Kind | undefined {
  return kindByNeighbor.find(([key]) => key in row)?.[1];
}
