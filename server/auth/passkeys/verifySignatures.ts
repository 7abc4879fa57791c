import * as z from "zod/mini";
import type { SignedMovement } from "../../db/store/signatures.ts";
import type { Repositories } from "../../db/store.ts";
import { hashOfTexts } from "../../order.ts";
import { isSignedBy } from "./assertion.ts";

/** What `textToSign` says of money. */
const signedOrder = z.object({
  type: z.string(),
  amountCents: z.int(),
  fromAccountId: z.nullable(z.int()),
  toAccountId: z.nullable(z.int()),
  texts: z.string(),
});

/**
 * Whether a passkey has signed this order, and what was moved still says it, unless an edit has
 * overtaken it.
 */
export async function isSoundSignature(
  { orderText, assertion, overtakenAt, movement }: Omit<SignedMovement, "id">,
): Promise<boolean> {
  if (!await isSignedBy(orderText, assertion)) return false;
  if (overtakenAt !== null) return true;
  const { type, amount, fromAccountId, toAccountId, description, metadata } = movement;
  const { data } = z.safeParse(signedOrder, JSON.parse(orderText));
  return data?.type === type && data.amountCents === amount &&
    data.fromAccountId === fromAccountId && data.toAccountId === toAccountId &&
    data.texts === await hashOfTexts({ description, metadata });
}

/** What all signatures came to: how many there are, and those that are wrong. */
export async function verifySignatures(
  { signatures }: Pick<Repositories, "signatures">,
  size = 1_000,
): Promise<{ readonly count: number; readonly wrong: readonly SignedMovement[] }> {
  const wrong: SignedMovement[] = [];
  let count = 0;
  for (let afterId = 0;;) {
    const page = await signatures.page(afterId, size);
    const last = page.at(-1);
    if (last === undefined) return { count, wrong };
    for (const signed of page) {
      if (!await isSoundSignature(signed)) wrong.push(signed);
    }
    count += page.length;
    afterId = last.id;
  }
}
