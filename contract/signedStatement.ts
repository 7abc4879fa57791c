import { bytesOfBase64, hexOf } from "./bytes.ts";
import { type AccountType, accountType } from "./accounts.ts";
import { cents } from "./money.ts";
import type { StatementFigures } from "./statements.ts";

/** An account over some days, as the bank signs it. */
export interface Statement extends StatementFigures {
  /** Where the bank is reached, such as `https://bank.example`. */
  readonly bank: string;
  readonly account: { readonly type: AccountType; readonly lastFour: string };
  /** The first day and the last one, both of them in it, as they begin in the zone. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** In which amounts are shown to the customer. */
  readonly currency: string;
}

/** By what anybody tells which statements are the bank's: Ed25519, 32 bytes in base64. */
export interface StatementKey {
  readonly id: string;
  readonly publicKey: string;
}

/** What signs statements, and by which key. */
export interface StatementSigner {
  key(): Promise<StatementKey>;
  /** By which others it signed before: what they have signed is genuine all the same. */
  formerKeys(): Promise<readonly StatementKey[]>;
  /** In base64. */
  sign(text: string): Promise<string>;
}

/** What a file says of itself once somebody has looked at it. */
export type StatementFinding =
  | { readonly is: "genuine"; readonly statement: Omit<Statement, "entries" | "opening"> }
  /** Counted from one; none where every line fits and the signature does not. */
  | { readonly is: "changed"; readonly lines: readonly number[] }
  | { readonly is: "unknown_key" }
  | { readonly is: "no_statement" };

/** "November 1 – 30, 2026": the first day to the last one, as calendars have them wherever this is read. */
export function statementDays(from: string, to: string): string {
  const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return days.formatRange(new Date(from), new Date(to));
}

const FIRST = "Kestrel statement 2";
/** The first lines of all statements the bank has ever signed. */
const FIRSTS = ["Kestrel statement 1", FIRST];
/** With what each line before the entries begins, behind the first one. */
const HEAD = ["bank", "account", "days", "currency", "opening"];

/** Stands for a transaction or a date that an entry doesn't have. */
const NONE = "-";

/** Names a key by its hash, so that a file says shortly which one it needs. */
export async function statementKeyId(publicKey: string): Promise<string> {
  return (await digestOf(publicKey)).slice(0, 16);
}

/**
 * A statement as a text of lines that end with `\n`, their parts apart by tabs: what it is, whose, an
 * entry each, and what signed it. Amounts are in hundredths of the currency, texts are JSON. Each line
 * ends with its SHA-256, so that a changed one can be named; the hashes together are signed.
 */
export async function writeStatement(
  statement: Statement,
  signer: StatementSigner,
): Promise<string> {
  const { bank, account, from, to, zone, currency, opening, entries, closing } = statement;
  const lines = [
    [FIRST],
    ["bank", bank],
    ["account", account.type, account.lastFour],
    ["days", from, to, zone],
    ["currency", currency],
    ["opening", opening],
    ...entries.map((entry, place) => [
      place + 1,
      entry.transactionId ?? NONE,
      entry.at,
      entry.type,
      JSON.stringify(entry.description),
      entry.amount,
      entry.balance,
      entry.datedAt ?? NONE,
    ]),
    ["closing", closing],
  ].map((parts) => parts.join("\t"));
  const digests = await Promise.all(lines.map(digestOf));
  const { id } = await signer.key();
  const signature = await signer.sign(signedText(FIRST, digests));
  const written = lines.map((line, place) => `${line}\t${digests[place]}`);
  return [...written, `signed\t${id}\t${signature}`, ""].join("\n");
}

/** Whether one of these keys has signed exactly this, and if not, which of its lines are to blame. */
export async function checkStatement(
  text: string,
  keys: readonly StatementKey[],
): Promise<StatementFinding> {
  const lines = text.split("\n");
  if (!/^Kestrel statement \d/.test(text)) return { is: "no_statement" };
  const end = lines.at(-1);
  const [name, keyId, signature = "", ...more] = (lines.at(-2) ?? "").split("\t");
  if (end !== "" || name !== "signed" || more.length > 0) {
    return { is: "changed", lines: [lines.length - (end === "" ? 1 : 0)] };
  }
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return { is: "unknown_key" };

  const said = lines.slice(0, -2).map((line) => {
    const cut = line.lastIndexOf("\t");
    return { line: line.slice(0, cut), digest: line.slice(cut + 1) };
  });
  const actual = await Promise.all(said.map(({ line }) => digestOf(line)));
  const changed = said.flatMap(({ line, digest }, place) =>
    digest === actual[place] && isInPlace(line, place) ? [] : [place + 1]
  );
  const digests = said.map(({ digest }) => digest);
  const first = said[0]?.line ?? "";
  if (changed.length > 0 || !await isSignedBy(key, signedText(first, digests), signature)) {
    return { is: "changed", lines: changed };
  }
  return { is: "genuine", statement: headOf(said.map(({ line }) => line.split("\t"))) };
}

/** An entry stands behind as many others as its number says; no more than this can be told alone. */
function isInPlace(line: string, place: number): boolean {
  const [name = ""] = line.split("\t");
  if (place === 0) return FIRSTS.includes(line);
  if (place <= HEAD.length) return name === HEAD[place - 1];
  return name === "closing" || name === String(place - HEAD.length);
}

/** What a text says that the bank has signed. */
function headOf(lines: readonly (readonly string[])[]) {
  const [, [, bank = ""] = [], account = [], days = [], [, currency = ""] = []] = lines;
  const [, type, lastFour = ""] = account;
  const [, from = "", to = "", zone = ""] = days;
  return {
    bank,
    account: { type: accountType.parse(type), lastFour },
    from,
    to,
    zone,
    currency,
    closing: cents(Number(lines.at(-1)?.[1])),
  };
}

/** What is signed of a statement: what it is, and its lines in their order, each by its hash. */
function signedText(first: string, digests: readonly string[]): string {
  return [first, ...digests].join("\n");
}

/** This browser cannot check signatures, so that nothing can be said of a file. */
export class CannotCheck extends Error {}

/** Browsers have it only where a page came over https or from the device itself. */
function subtle(): SubtleCrypto {
  if (!("subtle" in crypto)) throw new CannotCheck("There is no crypto.subtle");
  return crypto.subtle;
}

/** SHA-256 in hex, of a text as UTF-8. */
export async function digestOf(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof of === "string" ? new TextEncoder().encode(of) : of;
  return hexOf(new Uint8Array(await subtle().digest("SHA-256", bytes)));
}

/**
 * Whether a key has signed a text; the signature is in base64. Throws CannotCheck in a browser that
 * does not know the kind of signature.
 */
export async function isSignedBy(
  { publicKey }: StatementKey,
  text: string,
  signature: string,
): Promise<boolean> {
  const bytes = bytesOfBase64(publicKey);
  // More than one text in base64 stands for the same bytes: only the usual one counts.
  const given = bytesOfBase64(signature);
  if (bytes === undefined || given === undefined) return false;
  try {
    const key = await subtle().importKey("raw", bytes, "Ed25519", false, ["verify"]);
    return await subtle().verify("Ed25519", key, given, new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof CannotCheck) throw error;
    if (error instanceof Error && error.name === "NotSupportedError") {
      throw new CannotCheck("There is no Ed25519", { cause: error });
    }
    return false;
  }
}
