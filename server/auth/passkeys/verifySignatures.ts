import * as z from "zod/mini";
import { after, milliseconds } from "#contract/time.ts";
import type { AuditRow } from "../../db/rows.ts";
import { ARCHIVE } from "../../db/store/audit.ts";
import type { SignedMovement } from "../../db/store/signatures.ts";
import type { Repositories } from "../../db/store.ts";
import { hashOfTexts } from "../../kernel/order.ts";
import { isSignedBy } from "./assertion.ts";

/** The money in `textToSign`. */
const signedOrder = z.object({
  act: z.enum(["submit", "approve", "book", "agree"]),
  name: z.string(),
  type: z.string(),
  amountCents: z.int(),
  fromAccountId: z.nullable(z.int()),
  toAccountId: z.nullable(z.int()),
  texts: z.string(),
});
type SignedOrder = z.output<typeof signedOrder>;

/** An edit as recorded in the audit log. */
type Edit = Pick<AuditRow, "at" | "before" | "after">;

/**
 * Returns whether this was signed by the passkey that its person had at that time, for the bank's
 * own pages; whether it is what they did then, and to what; and whether what was moved says it, but
 * for what edits have changed since. `edits`: of a signature that one has overtaken, newest first;
 * archived ones say nothing.
 */
export async function isSoundSignature(
  signed: Omit<SignedMovement, "id">,
  edits: readonly Edit[] | typeof ARCHIVE = [],
): Promise<boolean> {
  const { orderText, assertion, rpId, movement, overtakenAt } = signed;
  if (rpId === null || !await isSignedBy(orderText, assertion, rpId)) return false;
  const { data } = z.safeParse(signedOrder, JSON.parse(orderText));
  if (data === undefined || !isActOf(data, signed)) return false;
  if (movement === null) return data.amountCents === signed.amount;
  if (edits === ARCHIVE) return true;
  if (overtakenAt !== null && edits.at(-1)?.at !== overtakenAt) return false;
  const { description, metadata } = movement;
  const said = edits.reduce(beforeEdit, { ...movement, amountCents: movement.amount });
  const isRewritten = edits.some(({ after }) => {
    const fields = after?.["rewritten"];
    return Array.isArray(fields) && fields.some((field) => field !== "rejectionReason");
  });
  return (["type", "amountCents", "fromAccountId", "toAccountId"] as const)
    .every((field) => data[field] === said[field]) &&
    // The texts from before are encrypted, and those of a deleted user are erased.
    (isRewritten || signed.isErased || data.texts === await hashOfTexts({ description, metadata }));
}

/** Returns whether the signer has done this then, to this very transaction, account or request. */
function isActOf({ act, name }: SignedOrder, signed: Omit<SignedMovement, "id">): boolean {
  const { transactionId, entryId, movement, hasEntered, hasDecided } = signed;
  const requestId = signed.requestId ?? signed.companyRequestId;
  const accountId = movement?.fromAccountId ?? movement?.toAccountId;
  switch (act) {
    case "submit":
      return transactionId !== null && hasEntered;
    case "approve":
      return hasDecided && transactionId !== null && name === String(transactionId);
    case "book":
      return hasDecided && requestId === null &&
        name === (entryId === null ? "" : String(accountId));
    case "agree":
      return hasDecided && requestId !== null && name === String(requestId);
  }
}

const editedFields = z.partial(
  z.pick(signedOrder, { type: true, amountCents: true, fromAccountId: true, toAccountId: true }),
);

function beforeEdit<Said extends z.output<typeof editedFields>>(said: Said, { before }: Edit) {
  return { ...said, ...z.safeParse(editedFields, before ?? {}).data };
}

type Tables = Pick<Repositories, "signatures" | "audit">;

/** The edits of a signed transaction since one overtook what was signed. */
async function editsSince(
  { audit }: Tables,
  { transactionId, overtakenAt, signedAt }: SignedMovement,
): Promise<readonly Edit[] | typeof ARCHIVE> {
  if (overtakenAt === null) return [];
  const subject = `transaction:${transactionId}`;
  const wanted = { subject, action: "transaction.edited", since: overtakenAt };
  const edits = await audit.find(wanted, MOST_EDITS);
  if (edits.length > 0 || overtakenAt < signedAt) return edits;
  const [older] = await audit.find({ until: after(overtakenAt, milliseconds(1)) }, 1);
  return older === undefined ? ARCHIVE : edits;
}

/** More edits than any transaction has. */
const MOST_EDITS = 10_000;

/** Verifies all signatures: returns their number, and the wrong ones. */
export async function verifySignatures(
  tables: Tables,
  size = 1_000,
): Promise<{ readonly count: number; readonly wrong: readonly SignedMovement[] }> {
  const wrong: SignedMovement[] = [];
  let count = 0;
  for (let afterId = 0;;) {
    const page = await tables.signatures.page(afterId, size);
    const last = page.at(-1);
    if (last === undefined) return { count, wrong };
    for (const signed of page) {
      const edits = await editsSince(tables, signed);
      if (!await isSoundSignature(signed, edits)) wrong.push(signed);
    }
    count += page.length;
    afterId = last.id;
  }
}
