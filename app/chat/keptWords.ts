import * as z from "zod/mini";
import { persisted } from "#app/shell/persisted.ts";
import type { Queue } from "./outbox.machine.ts";

const unsent = z.object({
  clientId: z.string(),
  recipientId: z.int(),
  content: z.string(),
  writtenAt: z.string(),
  trouble: z.nullable(z.enum(["lost", "refused"])),
});

const kept = persisted(
  "kestrel.chat",
  z.object({ drafts: z.record(z.string(), z.string()), unsent: z.array(unsent) }),
);

function of(userId: number) {
  return kept.of(userId) ?? { drafts: {}, unsent: [] };
}

/** What a person wrote and the bank does not have, kept in this tab for the same person. */
export const wordsInHand = {
  /** By whom they write to; empty where there is none. */
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
