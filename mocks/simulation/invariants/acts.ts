import { companyRequestState } from "#contract/companyRequests.ts";
import { alertWords } from "#contract/texts/alerts.ts";
import {
  memberChangedEmail,
  memberJoinedEmail,
  memberRemovedEmail,
  requestDecidedEmail,
  requestWaitingEmail,
} from "#contract/texts/emails/companies.ts";
import type { AlertRow } from "#server/db/store/alerts.ts";
import { before, days } from "#contract/time.ts";
import type { Act } from "../bank.ts";
import type { FinalInvariant, Invariant } from "./invariant.ts";

const hasOutcome = (kind: Act["kind"], outcome: Act["outcome"]) => (act: Act) =>
  act.kind === kind && act.outcome === outcome;

export const acknowledgedSubmissionsExist: Invariant = ({ acts }, { transactions }) => {
  const there = new Map(transactions.map((row) => [row.id, row.description]));
  const lost = acts.filter(hasOutcome("submit", "acknowledged"))
    .find(({ id = 0, marker }) => there.get(id) !== marker);
  return lost && `"${lost.marker}" was acknowledged as transaction ${lost.id} but not stored`;
};

export const submissionsAreUnique: Invariant = (_bank, { transactions }) => {
  const seen = new Set<string>();
  for (const { description } of transactions) {
    if (description.startsWith("act ") && seen.has(description)) {
      return `"${description}" is stored twice`;
    }
    seen.add(description);
  }
  return undefined;
};

export const rejectedSubmissionsDoNotExist: Invariant = ({ acts }, { transactions }) => {
  const there = new Set(transactions.map(({ description }) => description));
  const kept = acts.filter(hasOutcome("submit", "rejected")).find(({ marker }) =>
    there.has(marker)
  );
  return kept && `"${kept.marker}" was rejected but stored`;
};

export const acknowledgedDecisionsPersist: Invariant = ({ acts }, { transactions }) => {
  const statuses = new Map(transactions.map((row) => [row.id, row.status]));
  const lost = acts.filter(({ kind, outcome }) =>
    (kind === "decide" || kind === "cancel") && outcome === "acknowledged"
  ).find(({ id = 0, status }) => statuses.get(id) !== status);
  return lost && `Transaction ${lost.id} was acknowledged as ${lost.status} but isn't`;
};

export const messagesAreStoredOnce: FinalInvariant = async ({ acts, people, store }) => {
  const counts = new Map<string, number>();
  for (const { id, isStaff } of people) {
    const messages = isStaff ? [] : await store.chatMessages.listOf(id, { limit: 10_000 });
    for (const { content } of messages) counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  const wrong = acts.filter(({ kind }) => kind === "chat").find(({ marker, outcome }) => {
    const count = counts.get(marker) ?? 0;
    return count > 1 || (count === 0) !== (outcome !== "acknowledged") && outcome !== "unknown";
  });
  return wrong &&
    `Message "${wrong.marker}" (${wrong.outcome}) is stored ${counts.get(wrong.marker)} times`;
};

/** No two transactions have the same two values in their metadata. */
const submittedOnce = (what: string, of: string, which: string): Invariant =>
(
  _bank,
  { transactions },
) => {
  const seen = new Set<string>();
  for (const { metadata } of transactions) {
    if (metadata?.[of] === undefined) continue;
    const one = `${metadata[of]}, ${metadata[which]}`;
    if (seen.has(one)) return `${what} ${one} was submitted twice`;
    seen.add(one);
  }
  return undefined;
};

export const scheduledDatesAreSubmittedOnce = submittedOnce(
  "Schedule",
  "scheduleId",
  "scheduledFor",
);
export const runRowsAreSubmittedOnce = submittedOnce(
  "Payment run",
  "paymentRunId",
  "paymentRunRow",
);

const companyEmails: ReadonlySet<string> = new Set(
  [
    memberJoinedEmail("viewer", ""),
    memberChangedEmail("viewer"),
    memberRemovedEmail(),
    ...[true, false].map((isPayment) => requestWaitingEmail(isPayment, "")),
    ...companyRequestState.options.map((state) => requestDecidedEmail(state, "")),
  ].map(({ subject }) => subject),
);

/** Emails about two schedules of one customer, or two acts of members, may be equal. */
export const emailsAreWrittenOnce: FinalInvariant = async ({ store }) => {
  const counts = new Map<string, number>();
  for (const { userId, subject, encryptedText } of await store.outbox.newest(100_000)) {
    const email = `${userId} ${subject} ${encryptedText}`;
    const count = 1 + (counts.get(email) ?? 0);
    counts.set(email, count);
    if (count === 1) continue;
    const about = [
      ...await store.schedules.listOf(userId),
      ...await store.alerts.latestOf(userId, count),
      ...companyEmails.has(subject) ? await store.audit.find({ action: "company." }, 100_000) : [],
    ];
    if (count > about.length) return `An email was written ${count} times: ${email}`;
  }
  return undefined;
};

/**
 * Emails are deleted after this time, by clocks that may be some hours wrong; alerts are kept
 * longer.
 */
const EMAIL_RETENTION = days(30 - 1);

/** Each reported alert has exactly one email, even if the process that reported it died. */
export const eachAlertHasOneEmail: FinalInvariant = async ({ store, processes }) => {
  const now = processes[0]?.deps.clock.now();
  if (now === undefined) return "The server has no process";
  const since = before(now, EMAIL_RETENTION);
  const emails = await store.outbox.newest(100_000);
  for (const { id, isEmailProved } of await store.users.find({}, { limit: 10_000 })) {
    if (!isEmailProved) continue;
    const rows = (await store.alerts.latestOf(id, 100_000)).filter(({ dueAt }) => dueAt === null);
    const titleOf = (alert: AlertRow) => alertWords(alert, { account: "", currency: "USD" }).title;
    for (const [title, alerts] of Map.groupBy(rows, titleOf)) {
      const recent = alerts.filter(({ createdAt }) => createdAt >= since);
      const written = emails.filter(({ userId, subject }) => userId === id && subject === title);
      if (written.length < recent.length || written.length > alerts.length) {
        return `User ${id} has ${recent.length} recent alerts "${title}", ${alerts.length} in total, ` +
          `and ${written.length} emails`;
      }
    }
  }
  return undefined;
};
