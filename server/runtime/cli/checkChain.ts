import type { BreakReason } from "#contract/audit.ts";
import { instantOf } from "#contract/time.ts";
import { createLedgerCheck } from "../../audit/ledgerLinks.ts";
import { type ChainReport, verifyChain } from "../../audit/verifyChain.ts";
import { ConfigError } from "../../configError.ts";
import type { Store } from "../../db/store.ts";
import { type Anchors, missingAnchors } from "./anchors.ts";
import type { Verdict } from "./runCheck.ts";

const because: Readonly<Record<BreakReason, string>> = {
  row_changed: "it is not what was linked, so it was changed",
  row_removed: "its link is there, the row is gone",
  hash_changed: "its hash is not the one it was linked with",
  link_removed: "a link before it is gone",
  never_linked: "it has waited for its link for more than a minute",
};

/** One line for the first break; none for a sound chain. */
export function describeReport({ firstBroken, checked }: ChainReport): readonly string[] {
  if (firstBroken === null) return [];
  const { auditId, reason } = firstBroken;
  return [`Audit row ${auditId}: ${because[reason]} (${checked} links before it are sound)`];
}

/** How many uncovered entries are named at most. */
const MOST_UNLINKED = 1_000;

/** Which of the ledger's newest entries this walk says nothing about. */
function describeUnlinked(entries: readonly { readonly id: number }[]): string {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return "";
  const which = first === last ? `entry ${first.id} is` : `entries ${first.id} to ${last.id} are`;
  return `; ${which} not linked yet, so a change past the bank would not be seen`;
}

/**
 * Checks a server that may have been restored or killed: its newest rows may not be in the chain
 * yet. So lateness counts from the newest row, not from today.
 */
export async function checkChain(
  store: Pick<Store, "audit" | "auditChain" | "ledgerLinks" | "walks">,
  anchors: Anchors = { heads: [], findings: [] },
): Promise<Verdict> {
  const [newest] = await store.audit.find({}, 1);
  const [first] = await store.auditChain.walk(0, 1);
  const archived = (first?.link.seq ?? 1) - 1;
  const ledger = createLedgerCheck(store, { isWhole: archived === 0 });
  const report = await verifyChain(store, {
    now: newest?.at ?? instantOf(new Date()),
    see: ledger.see,
  });
  // Rows behind a break prove nothing.
  if (report.firstBroken === null) await ledger.end();
  const { checked, head, waiting, start } = report;
  const [noted] = anchors.heads;
  if (start !== undefined && noted !== undefined && noted.seq <= start.seq) {
    throw new ConfigError(
      `Link ${noted.seq} was noted, and is archived; wanted: ARCHIVE_DIR, the folder that has it`,
    );
  }
  const links = head === undefined
    ? "it has no links yet"
    : `${checked} links, the last is ${head.seq}:${head.hash}`;
  const { length } = anchors.heads;
  const all = length > 1 ? `; it has all ${length} that were noted` : "";
  const rest = waiting === undefined ? "" : `; from row ${waiting} on a running bank has to link`;
  const unlinked = await store.ledgerLinks.unlinkedEntries(MOST_UNLINKED, 10 * MOST_UNLINKED);
  const unseen = start === undefined
    ? ""
    : `; those up to ${start.seq} are archived elsewhere and were not looked at`;
  return {
    findings: [
      ...describeReport(report),
      ...ledger.findings,
      ...anchors.findings,
      ...await missingAnchors(store, anchors.heads),
    ],
    sound: `The audit chain is sound: ${links}${all}${rest}${describeUnlinked(unlinked)}${unseen}`,
  };
}
