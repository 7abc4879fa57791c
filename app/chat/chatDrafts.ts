import * as z from "zod/mini";
import { persisted } from "#app/shell/persisted.ts";
import type { Queue } from "./unsent.ts";

const unsent = z.object({
  clientId: z.string(),
  recipientId: z.int(),
  content: z.string(),
  writtenAt: z.string(),
  trouble: z.nullable(z.enum(["lost", "refused"])),
});

const words = z.object({ drafts: z.record(z.string(), z.string()), unsent: z.array(unsent) });
type Words = z.infer<typeof words>;

const kept = persisted("kestrel.chat", words, withoutAccountNumbers);

/** A number as long as an account's, an IBAN's or a card's, in groups or not. */
const longNumber = /\d(?:[ -]?\d){8,}/g;

function masked(text: string): string {
  return text.replace(longNumber, (number) => `•••• ${number.replace(/\D/g, "").slice(-4)}`);
}

/**
 * Removes whole account numbers from what is written to the tab's storage. An unsent message that
 * has one becomes a draft, because a changed text must not be sent.
 */
function withoutAccountNumbers({ drafts, unsent }: Words): Words {
  const stored = Object.fromEntries(
    Object.entries(drafts).map(([recipientId, text]) => [recipientId, masked(text)]),
  );
  const safe = unsent.filter(({ content }) => masked(content) === content);
  for (const { recipientId, content } of unsent) {
    if (masked(content) === content) continue;
    stored[recipientId] = [masked(content), stored[recipientId] ?? ""].join("\n").trimEnd();
  }
  return { drafts: stored, unsent: safe };
}

function of(userId: number) {
  return kept.of(userId) ?? { drafts: {}, unsent: [] };
}

/** Drafts and unsent messages, kept in this tab for the same user. */
export const chatDrafts = {
  /** Returns the draft for a recipient; empty if there is none. */
  draftOf: (userId: number, recipientId: number): string => of(userId).drafts[recipientId] ?? "",
  keepDraft(userId: number, recipientId: number, text: string): void {
    const words = of(userId);
    const { [recipientId]: _, ...others } = words.drafts;
    const drafts = text === "" ? others : { ...others, [recipientId]: text };
    kept.keep(userId, { ...words, drafts });
  },
  unsentOf: (userId: number): Queue => of(userId).unsent,
  keepUnsent(userId: number, queue: Queue): void {
    kept.keep(userId, { ...of(userId), unsent: [...queue] });
  },
};
