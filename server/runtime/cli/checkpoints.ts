import * as z from "zod/mini";
import {
  type Checkpoint,
  createCheckpointVerifier,
  type SignedCheckpoint,
} from "../../audit/checkpoint.ts";
import { ConfigError, reasonOf } from "../../kernel/configError.ts";
import type { Store } from "../../db/store.ts";

/** Heads that were handed out, and what is wrong with them themselves. */
export interface Checkpoints {
  readonly links: readonly SignedCheckpoint[];
  readonly findings: readonly string[];
}

/** A line of the checkpoint file, an email, or the log, which has more fields. */
const line = z.object({
  seq: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.optional(z.string()),
});

/** Parses a checkpoint entered on the command line: `1042:9f86d0…`. */
export function readCheckpoint(given: string): Checkpoint | undefined {
  const [, seq = "", hash = ""] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given) ?? [];
  return hash === "" ? undefined : { seq: Number(seq), hash };
}

/**
 * Reads recorded checkpoints: none, one, or a file of them with the public key that signed them.
 * Throws ConfigError if they can't be read.
 */
export async function readCheckpoints(
  [given, publicKey]: readonly string[],
): Promise<Checkpoints> {
  if (given === undefined) return { links: [], findings: [] };
  const typed = publicKey === undefined ? readCheckpoint(given) : undefined;
  if (typed !== undefined) return { links: [typed], findings: [] };
  const text = await Deno.readTextFile(given).catch((error) => {
    throw new ConfigError(
      `"${given}" is neither a checkpoint such as 17:9f86… nor a readable file (${
        reasonOf(error)
      })`,
    );
  });
  const isSigned = publicKey === undefined ? undefined : await createCheckpointVerifier(publicKey);
  if (publicKey !== undefined && isSigned === undefined) {
    throw new ConfigError(
      `"${publicKey}" isn't a public key. Use the one the server logs at start`,
    );
  }
  const links: SignedCheckpoint[] = [];
  const findings: string[] = [];
  for (const [at, one] of text.split("\n").entries()) {
    const head = headIn(one);
    if (head === undefined) continue;
    if (isSigned === undefined || await isSigned(head)) links.push(head);
    else findings.push(`Line ${at + 1} of ${given}: not signed with this key`);
  }
  if (links.length === 0 && findings.length === 0) {
    throw new ConfigError(`"${given}" has no checkpoints. Use a file of checkpoints, or the log`);
  }
  return { links: links.toSorted((one, other) => one.seq - other.seq), findings };
}

function headIn(text: string): SignedCheckpoint | undefined {
  try {
    return z.safeParse(line, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * What to say when the chain does not have these links any more, in their order: between which rows
 * it departs from them. Nothing where it has them all.
 */
export async function missingCheckpoints(
  { auditChain }: Pick<Store, "auditChain">,
  links: readonly Checkpoint[],
): Promise<readonly string[]> {
  let held = 0;
  for (const { seq, hash } of links) {
    const [found] = await auditChain.walk(seq - 1, 1);
    if (found?.link.seq === seq && found.link.hash === hash) {
      held = seq;
      continue;
    }
    const last = (await auditChain.head())?.seq ?? 0;
    if (last < seq) {
      return [`Checkpoint ${seq} is missing. The chain ends at ${last}, so entries were removed`];
    }
    const [first] = await auditChain.walk(held, 1);
    const rows = `${first?.link.auditId} to ${found?.link.auditId}`;
    return [
      `Audit entries ${rows}: chain entry ${seq} doesn't match the checkpoint. An entry was changed, added, ` +
      "or removed, and the chain was rewritten",
    ];
  }
  return [];
}
