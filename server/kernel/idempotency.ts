import { RequestInFlight } from "../db/errors.ts";
import type { IdempotencyRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { AppError } from "./appError.ts";

/** Identifies a repeated request: its key, and a keyed hash of its contents. */
export interface RequestKey {
  readonly key: string;
  readonly fingerprint: string;
  /** The fingerprint under former keys. */
  readonly formerFingerprints?: readonly string[];
}

/** Returns whether a fingerprint that is kept is this request's. */
export function isSameRequest(
  { fingerprint, formerFingerprints = [] }: Omit<RequestKey, "key">,
  kept: string,
): boolean {
  return kept === fingerprint || formerFingerprints.includes(kept);
}

/** Thrown where the request was answered before: its answer is sent again. */
export class Repeated extends Error {
  override readonly name = "Repeated";
  constructor(readonly body: unknown) {
    super("This request was answered before");
  }
}

/** Where the answers of a group's requests are kept by their keys. */
export interface Keys {
  /** What tells these keys from others. */
  readonly kind: string;
  /** Returns the rows that were kept under these keys. */
  find(
    tx: Repositories,
    keys: readonly Pick<IdempotencyRow, "userId" | "key">[],
  ): Promise<readonly IdempotencyRow[]>;
  keep(tx: Repositories, rows: readonly IdempotencyRow[]): Promise<void>;
}

/** The keys that people's requests bring along, which are kept for a while. */
export const requestKeys: Keys = {
  kind: "request",
  find: (tx, keys) => tx.idempotency.find(keys),
  keep: (tx, rows) => tx.idempotency.keep(rows),
};

/** Claims a key in its transaction. Throws `key_reused` where it belongs to another request. */
export async function claimKey(
  tx: Repositories,
  claim: RequestKey,
  by: Pick<IdempotencyRow, "userId" | "createdAt">,
): Promise<void> {
  const { key, fingerprint } = claim;
  const kept = await tx.idempotency.claim({ ...by, key, fingerprint });
  if (kept === undefined) return;
  if (!isSameRequest(claim, kept.fingerprint)) throw new AppError("key_reused");
  if (kept.answer === null) throw new RequestInFlight();
  throw new Repeated(kept.answer.body);
}
