import { bytesOfBase64, hexOf } from "./bytes.ts";
import { type AccountType, accountType } from "./accounts.ts";
import { cents } from "./money.ts";
import type { StatementFigures } from "./statements.ts";

/** An account statement for some days, as we sign it. */
export interface Statement extends StatementFigures {
  /** The bank's origin, such as `https://bank.example`. */
  readonly bank: string;
  readonly account: { readonly type: AccountType; readonly lastFour: string };
  /** The first and the last day, both included, in `zone`. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** The customer's display currency. */
  readonly currency: string;
}

/** The public key that verifies our statements: Ed25519, 32 bytes in base64. */
export interface StatementKey {
  readonly id: string;
  readonly publicKey: string;
}

/** Signs statements. */
export interface StatementSigner {
  key(): Promise<StatementKey>;
  /** Returns the keys before rotation. Their signatures stay valid. */
  formerKeys(): Promise<readonly StatementKey[]>;
  /** Returns the signature in base64. */
  sign(text: string): Promise<string>;
}

/** The result of verifying a statement. */
export type StatementFinding =
  | { readonly is: "genuine"; readonly statement: Omit<Statement, "entries" | "opening"> }
  /** Line numbers from 1; none if only the signature is wrong. */
  | { readonly is: "changed"; readonly lines: readonly number[] }
  | { readonly is: "unknown_key" }
  | { readonly is: "no_statement" };

/** Returns the range of days, such as "November 1 – 30, 2026", in any reader's time zone. */
export function statementDays(from: string, to: string): string {
  const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return days.formatRange(new Date(from), new Date(to));
}

const FIRST = "Kestrel statement 2";
/** The first lines of all versions, including those we no longer write. */
const FIRSTS = ["Kestrel statement 1", FIRST];
/** The names of the lines between the first one and the entries. */
const HEAD = ["bank", "account", "days", "currency", "opening"];

/** Stands for a transaction or a date that an entry doesn't have. */
const NONE = "-";

/** Returns a key's ID, the start of its hash: short enough for each file to name its key. */
export async function statementKeyId(publicKey: string): Promise<string> {
  return (await digestOf(publicKey)).slice(0, 16);
}

/**
 * Writes a signed statement as lines that end with `\n`, with tabs between fields: a head, one line
 * per entry, and the signature. Amounts are in hundredths of the currency, texts are JSON. Each
 * line ends with its SHA-256 to find changed lines; the signature covers all hashes.
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

/** Verifies that one of these keys signed exactly this text. If not, returns the changed lines. */
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

/**
 * Returns whether a line belongs at its place. Entries are numbered, which shows a missing line.
 */
function isInPlace(line: string, place: number): boolean {
  const [name = ""] = line.split("\t");
  if (place === 0) return FIRSTS.includes(line);
  if (place <= HEAD.length) return name === HEAD[place - 1];
  return name === "closing" || name === String(place - HEAD.length);
}

/** Reads the head and the closing balance of a verified text. */
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

/** Returns the text that is signed: the first line, and the hashes of all lines in order. */
function signedText(first: string, digests: readonly string[]): string {
  return [first, ...digests].join("\n");
}

/** Thrown if this browser can't verify signatures, so a file may or may not be genuine. */
export class CannotCheck extends Error {}

/** Browsers have `crypto.subtle` only in secure contexts: over https or from localhost. */
function subtle(): SubtleCrypto {
  if (!("subtle" in crypto)) throw new CannotCheck("There is no crypto.subtle");
  return crypto.subtle;
}

/** Returns the SHA-256 in hex. Texts are encoded as UTF-8. */
export async function digestOf(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof of === "string" ? new TextEncoder().encode(of) : of;
  return hexOf(new Uint8Array(await subtle().digest("SHA-256", bytes)));
}

/**
 * Returns whether a key signed a text. The signature is in base64. Throws CannotCheck in a browser
 * without Ed25519.
 */
export async function isSignedBy(
  { publicKey }: StatementKey,
  text: string,
  signature: string,
): Promise<boolean> {
  const bytes = bytesOfBase64(publicKey);
  // Several base64 texts decode to the same bytes. Only the canonical one is valid.
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
