import * as z from "zod/mini";
import type { Queue } from "./queue.ts";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "kestrel.chat";

const unsent = z.object({
  clientId: z.string(),
  recipientId: z.int(),
  content: z.string(),
  writtenAt: z.string(),
  trouble: z.nullable(z.enum(["lost", "refused"])),
});

const kept = z.object({
  userId: z.int(),
  drafts: z.record(z.string(), z.string()),
  unsent: z.array(unsent),
});

type Kept = z.output<typeof kept>;

/** What a person wrote and the bank does not have, kept in this tab for the same person. */
export interface KeptWords {
  draftOf(userId: number, recipientId: number): string;
  keepDraft(userId: number, recipientId: number, text: string): void;
  unsentOf(userId: number): Queue;
  keepUnsent(userId: number, queue: Queue): void;
  forget(): void;
}

/** Browsers may forbid storage altogether; then nothing is kept. */
export function keptWords(memory: () => Memory): KeptWords {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  function of(userId: number): Kept {
    const nothing = { userId, drafts: {}, unsent: [] };
    const found = quietly(
      () => z.parse(kept, JSON.parse(memory().getItem(KEY) ?? "null")),
      nothing,
    );
    return found.userId === userId ? found : nothing;
  }
  function keep(words: Kept) {
    quietly(() => memory().setItem(KEY, JSON.stringify(words)), undefined);
  }
  return {
    draftOf: (userId, recipientId) => of(userId).drafts[recipientId] ?? "",
    keepDraft(userId, recipientId, text) {
      const words = of(userId);
      const { [recipientId]: _, ...others } = words.drafts;
      keep({ ...words, drafts: text === "" ? others : { ...others, [recipientId]: text } });
    },
    unsentOf: (userId) => of(userId).unsent,
    keepUnsent: (userId, queue) => keep({ ...of(userId), unsent: [...queue] }),
    forget: () => quietly(() => memory().removeItem(KEY), undefined),
  };
}

/** Of this tab. */
export const wordsInHand = keptWords(() => globalThis.sessionStorage);
