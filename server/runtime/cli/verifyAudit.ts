import type { BreakReason } from "#contract/audit.ts";
import { instantOf } from "#contract/time.ts";
import { createLedgerCheck } from "../../audit/ledgerLinks.ts";
import { type ChainReport, verifyChain } from "../../audit/verifyChain.ts";
import type { Store } from "../../db/store.ts";
import { endUnseen, runCheck, type Verdict } from "./runCheck.ts";

/** A link that was noted earlier, for example from the log: `1042:9f86d0…`. */
export interface Anchor {
  readonly seq: number;
  readonly hash: string;
}

export function readAnchor(given: string): Anchor | undefined {
  const [, seq = "", hash = ""] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given) ?? [];
  return hash === "" ? undefined : { seq: Number(seq), hash };
}

/** What to say when the chain does not have the link that was noted; nothing when it has. */
export async function missingAnchor(
  { auditChain }: Pick<Store, "auditChain">,
  anchor: Anchor | undefined,
): Promise<readonly string[]> {
  if (anchor === undefined) return [];
  const [found] = await auditChain.walk(anchor.seq - 1, 1);
  if (found?.link.seq === anchor.seq && found.link.hash === anchor.hash) return [];
  return [`Link ${anchor.seq} is not the one that was noted: the chain was cut or written anew`];
}

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

/**
 * Looks at a bank that may have been restored or killed: its newest rows were written before anything
 * linked them, and wait since. So rows are late by the time of the newest row, not by today.
 */
export async function checkChain(
  store: Pick<Store, "audit" | "auditChain" | "ledgerLinks" | "walks">,
  anchor: Anchor | undefined,
): Promise<Verdict> {
  const [newest] = await store.audit.find({}, 1);
  const ledger = createLedgerCheck(store);
  const report = await verifyChain(store, {
    now: newest?.at ?? instantOf(new Date()),
    see: ledger.see,
  });
  // Rows behind a break vouch for nothing.
  if (report.firstBroken === null) await ledger.end();
  const { checked, head, waiting } = report;
  const links = head === undefined
    ? "it has no links yet"
    : `${checked} links, the last is ${head.seq}:${head.hash}`;
  const rest = waiting === undefined ? "" : `; from row ${waiting} on a running bank has to link`;
  return {
    findings: [
      ...describeReport(report),
      ...ledger.findings,
      ...await missingAnchor(store, anchor),
    ],
    sound: `The audit chain is sound: ${links}${rest}`,
  };
}

/**
 * `deno task verify-audit [seq:hash]`: walks the whole audit chain in the bank's own database, from
 * the first link. With an anchor, the chain must still have that very link. Ends with 1 when the
 * chain is broken, with 2 when it could not look.
 */
if (import.meta.main) {
  const [given] = Deno.args;
  const anchor = given === undefined ? undefined : readAnchor(given) ?? endUnseen(
    `"${given}" is no link; wanted: its number and hash from the log, such as 17:9f86…`,
  );
  await runCheck((store) => checkChain(store, anchor));
}
