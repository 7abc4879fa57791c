import { setsOf } from "#contract/staff.ts";
import { type StaffAlarm, staffAlarmEmail } from "#contract/texts/emails/staff.ts";
import { before, type Instant } from "#contract/time.ts";
import type { AuditAction } from "#contract/auditActions.ts";
import type { AuditRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Deps } from "../kernel/deps.ts";
import { commit } from "../kernel/effects.ts";
import type { Policy } from "../kernel/policy.ts";
import { noticeTo } from "../notifications/noticeTo.ts";

/** An alarm about what a staff member did, and the audit row that raised it. */
interface Found {
  readonly alarm: StaffAlarm;
  readonly subject: string;
  readonly staffId: number;
  readonly auditId: number;
  /** How many rows were read or exported. */
  readonly rows?: number;
}

type Watch = Policy["staffWatch"];

/** How many staff members are searched for owners. */
const MOST_STAFF = 100;

/**
 * Looks through the audit log for what staff do who take over accounts or copy data, and raises an
 * alarm for each finding once: a row in the audit log, which the server's log reports, and an email
 * to every owner. One process looks at a time. Staff can't prevent it, because their actions write
 * the rows that it reads.
 */
export async function watchStaff(
  bank: Pick<Deps, "store" | "clock" | "hub" | "notifier" | "policy">,
): Promise<void> {
  const { policy: { staffWatch } } = bank;
  const now = bank.clock.now();
  await commit(bank, async ({ tx, notify }) => {
    if (await tx.walks.take("staff") === undefined) return;
    const raised = await tx.audit.find(
      { action: "alarm.staff_", since: before(now, staffWatch.lookBack) },
      staffWatch.mostRows,
    );
    const found = await findAlarms(tx, now, staffWatch);
    const fresh = found.filter((one) => !raised.some((row) => isAbout(row, one, now, staffWatch)));
    if (fresh.length === 0) return;
    const staff = await tx.users.find({ role: "admin", isActive: true }, { limit: MOST_STAFF });
    const owners = staff.filter((person) => setsOf(person).includes("owner"));
    for (const { alarm, subject, staffId, auditId, rows } of fresh) {
      const after = { staffId, auditId, ...(rows !== undefined && { rows }) };
      const row = { at: now, actorId: null, action: actions[alarm], subject };
      await tx.audit.append({ ...row, before: null, after });
      for (const owner of owners) notify(noticeTo(owner, staffAlarmEmail(alarm, staffId)));
    }
  });
}

const actions: Readonly<Record<StaffAlarm, AuditAction>> = {
  takeover: "alarm.staff_takeover",
  secondFactorOff: "alarm.staff_second_factor_off",
  manyReadings: "alarm.staff_many_readings",
  ruleOff: "alarm.staff_rule_off",
  largeExport: "alarm.staff_large_export",
};

/** Returns whether an alarm row says this already. Many readings are one finding for a window. */
function isAbout(row: AuditRow, found: Found, now: Instant, { window }: Watch): boolean {
  if (row.action !== actions[found.alarm]) return false;
  if (found.alarm !== "manyReadings") return row.after?.["auditId"] === found.auditId;
  return row.after?.["staffId"] === found.staffId && row.at > before(now, window);
}

async function findAlarms(
  tx: Pick<Repositories, "audit">,
  now: Instant,
  watch: Watch,
): Promise<readonly Found[]> {
  const since = before(now, watch.lookBack);
  const rowsOf = async (action: AuditAction, from = since) =>
    (await tx.audit.find({ action, since: from }, watch.mostRows)).toReversed();
  const recent = before(now, watch.window);
  const reads = [
    ...await rowsOf("identity.read", recent),
    ...await rowsOf("list.read", recent),
    ...(await rowsOf("user.data_exported", recent)).filter(isAboutAnother),
  ];
  return [
    ...await takeovers(tx, [
      ...await rowsOf("recovery.restarted"),
      ...await rowsOf("second_factor.generated"),
    ], watch),
    ...(await rowsOf("user.updated")).filter(removesSecondFactor)
      .flatMap((row) => foundIn("secondFactorOff", row)),
    ...(await rowsOf("rule.saved")).filter(isSwitchedOff)
      .flatMap((row) => foundIn("ruleOff", row)),
    ...[...await rowsOf("audit.exported"), ...reads]
      .filter((row) => rowsIn(row) > watch.exportedRows)
      .flatMap((row) => foundIn("largeExport", row, rowsIn(row))),
    ...manyReadings(reads, watch),
  ];
}

function foundIn(alarm: StaffAlarm, row: AuditRow, rows?: number): readonly Found[] {
  const { id: auditId, actorId: staffId, subject } = row;
  if (staffId === null) return [];
  const found = { alarm, subject, staffId, auditId };
  return [rows === undefined ? found : { ...found, rows }];
}

/** A recovery that someone started for a user, and a code that they generated for the same user. */
async function takeovers(
  { audit }: Pick<Repositories, "audit">,
  helps: readonly AuditRow[],
  { takeover, mostRows }: Watch,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const row of helps) {
    const action = row.action === "recovery.restarted"
      ? "second_factor.generated"
      : "recovery.restarted";
    const others = await audit.find(
      { action, subject: row.subject, since: before(row.at, takeover) },
      mostRows,
    );
    const isSecond = others.some(({ actorId, id }) => actorId === row.actorId && id < row.id);
    if (isSecond) found.push(...foundIn("takeover", row));
  }
  return found;
}

function removesSecondFactor(row: AuditRow): boolean {
  const { before, after } = row;
  return before?.["twoFactorEnabled"] === true && after?.["twoFactorEnabled"] === false &&
    isAboutAnother(row);
}

function isAboutAnother({ actorId, subject }: AuditRow): boolean {
  return subject !== `user:${actorId}`;
}

function isSwitchedOff({ before, after }: AuditRow): boolean {
  return before?.["isOn"] === true && after?.["isOn"] === false;
}

function rowsIn({ after }: AuditRow): number {
  return Number(after?.["rows"] ?? 1);
}

function manyReadings(reads: readonly AuditRow[], { readRows }: Watch): readonly Found[] {
  const byStaff = Map.groupBy(reads, ({ actorId }) => actorId);
  return [...byStaff].flatMap(([staffId, rows]) => {
    const total = rows.reduce((sum, row) => sum + rowsIn(row), 0);
    const last = rows.at(-1);
    if (staffId === null || last === undefined || total <= readRows) return [];
    return [{
      ...{ alarm: "manyReadings", subject: `user:${staffId}`, staffId } as const,
      ...{ auditId: last.id, rows: total },
    }];
  });
}
