import { sentCode } from "../../browser.ts";
import type { TestBank } from "../../testBank.ts";
import type { Kind, SeenIds } from "./canonical.ts";
import { textPlace } from "../../../notifications/outbox.ts";

/** What a sequence's placeholders stand for in one bank. */
export interface PlaceholderIds {
  readonly bank: TestBank;
  readonly ids: SeenIds;
  /** The IDs of step-up challenges. */
  readonly challenges: readonly string[];
  /** The recoveries so far: what they are called, and their codes. */
  readonly recoveries: readonly { readonly userId: number; readonly recoveryCode: string }[];
}

const PLACEHOLDER =
  /\{(user|account|transaction|schedule|payee|paymentRun|categoryRule|session|passkey|message|request|handle|recovery|sent|confirm|challenge):(-?\d+)\}/g;
const NOBODY = 2_147_483_647;

/** A value with each placeholder replaced: alone it becomes the id itself, in a text its digits. */
export async function resolvePlaceholders(
  meanings: PlaceholderIds,
  value: unknown,
): Promise<unknown> {
  if (typeof value === "string") return await resolveText(meanings, value);
  if (Array.isArray(value)) {
    return await Promise.all(value.map((item) => resolvePlaceholders(meanings, item)));
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(async ([key, item]) =>
    [key, await resolvePlaceholders(meanings, item)] as const
  );
  return Object.fromEntries(await Promise.all(fields));
}

async function resolveText(meanings: PlaceholderIds, text: string): Promise<string | number> {
  const found = new Map<string, string | number>();
  for (const [whole, kind = "", at = ""] of text.matchAll(PLACEHOLDER)) {
    found.set(whole, await meaningOf(meanings, kind, Number(at)));
  }
  return found.get(text) ??
    text.replace(PLACEHOLDER, (whole) => String(found.get(whole) ?? whole));
}

async function meaningOf(
  { bank, ids, recoveries, challenges }: PlaceholderIds,
  kind: string,
  at: number,
): Promise<string | number> {
  const recovery = recoveries.at(at % Math.max(1, recoveries.length));
  if (kind === "handle") return recovery?.userId ?? NOBODY;
  if (kind === "recovery") return recovery?.recoveryCode ?? "000000";
  if (kind === "challenge") return challenges.at(at % Math.max(1, challenges.length)) ?? "none";
  if (kind === "confirm") return await confirmationOf(bank, pick(ids.all("user"), at));
  if (kind !== "sent") return isKind(kind) ? pick(ids.all(kind), at) : NOBODY;
  return await sentCode(bank, pick(ids.all("user"), at)).catch(() => "000000");
}

/** The code in the newest letter that confirms another address of this person. */
async function confirmationOf({ deps }: TestBank, userId: number): Promise<string> {
  const notice = (await deps.store.outbox.newest(100)).find((sent) =>
    sent.userId === userId && sent.subject === "Confirm your email address"
  );
  if (notice === undefined) return "000000";
  const text = await deps.encryptor.decrypt(textPlace("outbox", notice), notice.encryptedText);
  return /code (\d{6})/.exec(text)?.[1] ?? "000000";
}

/** Returns the item at an index, from the end for negative ones; wraps around beyond the last. */
function pick(known: readonly number[], at: number): number {
  return known.at(known.length === 0 ? 0 : at % known.length) ?? NOBODY;
}

function isKind(word: string): word is Kind {
  return [
    ...["user", "account", "transaction", "schedule", "payee", "session", "passkey", "message"],
    ...["paymentRun", "categoryRule", "request"],
  ].includes(
    word,
  );
}
