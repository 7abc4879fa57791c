import type { EmailText } from "#contract/texts/emails/emailText.ts";
import type { Duration } from "#contract/time.ts";
import type { UserRow } from "../db/rows.ts";
import type { Notification } from "../kernel/deps.ts";

/** Emails never contain a name: a stranger may have entered both the name and the address. */
export type Recipient = Pick<UserRow, "id" | "email" | "isEmailProved">;

/** Addresses an email. `lifetime`: how long to try to deliver it, if a late one is useless. */
export function noticeTo(
  { id, email, isEmailProved }: Recipient,
  { subject, lines }: EmailText,
  lifetime?: Duration,
): Notification {
  const text = ["Hello,", ...lines].join("\n\n");
  const notice = { userId: id, to: email, isProved: isEmailProved, subject, text };
  return lifetime === undefined ? notice : { ...notice, lifetime };
}
