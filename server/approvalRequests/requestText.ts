import * as z from "zod/mini";
import { metadata } from "#contract/metadata.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import type { Encryptor } from "../kernel/deps.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";

type Part = "text" | "reason";
type Placed = Pick<ApprovalRequestRow, "id" | "subject" | "askedBy">;

/**
 * Returns the place that binds a request's text: its row and column. `of`: the subject and the
 * requester.
 */
export function requestPlace(part: Part, id: number, of: string): string {
  return `approval:${id} ${part} ${of}`;
}

export function placeOf(part: Part, { id, subject, askedBy }: Placed): string {
  return requestPlace(part, id, `${subject} ${askedBy}`);
}

/** Opens a text of a request; undefined if that cannot be done. */
export async function openOfRequest(
  encryptor: Encryptor,
  part: Part,
  request: ApprovalRequestRow,
  ciphertext: string,
): Promise<string | undefined> {
  return await decryptIfPossible(encryptor, placeOf(part, request), ciphertext);
}

/** The encrypted contents of a request. */
const said = z.object({
  why: z.string(),
  id: z.optional(z.int()),
  /** The body of the call, as it travels. */
  input: metadata,
  /** What the approvers approve. */
  facts: z.record(z.string(), z.unknown()),
  before: metadata,
  after: metadata,
});
export type RequestText = z.output<typeof said>;

export function encryptRequestText(
  encryptor: Encryptor,
  request: Pick<ApprovalRequestRow, "id" | "subject" | "askedBy">,
  text: RequestText,
): Promise<string> {
  return encryptor.encrypt(placeOf("text", request), JSON.stringify(text));
}

/** Returns the contents of a request, or undefined if they are erased or their key is lost. */
export async function decryptRequestText(
  encryptor: Encryptor,
  request: ApprovalRequestRow,
): Promise<RequestText | undefined> {
  if (request.encryptedText === "") return undefined;
  const text = await openOfRequest(encryptor, "text", request, request.encryptedText);
  return text === undefined ? undefined : z.parse(said, JSON.parse(text));
}
