import type { BreakReason } from "#contract/audit.ts";
import { instantOf } from "#contract/time.ts";
import { createLedgerCheck } from "../../audit/ledgerLinks.ts";
import { createLateLinks } from "../../audit/lateLinks.ts";
import { type ChainReport, verifyChain } from "../../audit/verifyChain.ts";
import { ConfigError } from "../../kernel/configError.ts";
import type { Store } from "../../db/store.ts";
import { type Checkpoints, missingCheckpoints } from "./checkpoints.ts";
import type { Verdict } from "./runCheck.ts";

const because: Readonly<Record<BreakReason, string>> = {
  row_changed: "changed after it was added to the chain",
  row_removed: "deleted",
  hash_changed: "its hash doesn't match the chain",
  link_removed: "an earlier chain entry is missing",
  never_linked: "not added to the chain for more than a minute",
};

/** One line for the first break; none for a sound chain. */
export function describeReport({ firstBroken, checked }: ChainReport): readonly string[] {
  if (firstBroken === null) return [];
  const { auditId, reason } = firstBroken;
  return [`Audit entry ${auditId}: ${because[reason]} (${checked} entries before it are intact)`];
}

/** The reason to add entries to the chain soon. */
const UNNOTICED = "a change outside the server would go unnoticed";

/** How many uncovered entries are named at most. */
const MOST_UNLINKED = 1_000;

/** Which of the ledger's newest entries this walk says nothing about. */
function describeUnlinked(entries: readonly { readonly id: number }[]): string {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return "";
  const which = first === last ? `entry ${first.id} is` : `entries ${first.id} to ${last.id} are`;
  return `; ${which} not in the chain yet, so ${UNNOTICED}`;
}

/**
 * Checks a server that may have been restored or killed: its newest rows may not be in the chain
 * yet. So lateness counts from the newest row, not from today.
 */
export async function checkChain(
  store: Pick<Store, "audit" | "auditChain" | "ledgerLinks" | "walks">,
  checkpoints: Checkpoints = { links: [], findings: [] },
): Promise<Verdict> {
  const [newest] = await store.audit.find({}, 1);
  const [first] = await store.auditChain.walk(0, 1);
  const archived = (first?.link.seq ?? 1) - 1;
  const ledger = createLedgerCheck(store, { isWhole: archived === 0 });
  const late = createLateLinks(store);
  const report = await verifyChain(store, {
    now: newest?.at ?? instantOf(new Date()),
    see: async (row) => {
      await ledger.see(row);
      await late.see(row);
    },
  });
  // Rows behind a break prove nothing.
  if (report.firstBroken === null) await ledger.end();
  const { checked, head, waiting, start } = report;
  const [noted] = checkpoints.links;
  if (start !== undefined && noted !== undefined && noted.seq <= start.seq) {
    throw new ConfigError(
      `Link ${noted.seq} is archived. Set ARCHIVE_DIR to the folder that has it`,
    );
  }
  const links = head === undefined
    ? "it has no entries yet"
    : `${checked} entries, the last is ${head.seq}:${head.hash}`;
  const { length } = checkpoints.links;
  const all = length > 1 ? `; it matches all ${length} checkpoints` : "";
  const rest = waiting === undefined ? "" : `; a running server adds entries from ${waiting} on`;
  const unlinked = await store.ledgerLinks.unlinkedEntries(MOST_UNLINKED, 10 * MOST_UNLINKED);
  const unseen = start === undefined
    ? ""
    : `; entries up to ${start.seq} are archived and were not checked`;
  return {
    findings: [
      ...describeReport(report),
      ...ledger.findings,
      ...checkpoints.findings,
      ...await missingCheckpoints(store, checkpoints.links),
    ],
    sound: `The audit chain is intact: ${links}${all}${rest}${describeUnlinked(unlinked)}${unseen}`,
    notes: late.passes.map(({ at, names }) =>
      `${names} joined the chain late, at ${at}. Before that, ${UNNOTICED}`
    ),
  };
}
