import {
  checkStatement,
  digestOf,
  isSignedBy,
  type StatementFinding,
  type StatementKey,
  type StatementSigner,
} from "./signedStatement.ts";

/** The result of verifying a PDF. */
export type PdfFinding =
  | StatementFinding
  /**
   * The signed text in it is genuine, but the file was changed: its pages may say something else.
   */
  | { readonly is: "pages_changed" };

const MARK = "%kestrel-signed ";
const SIGNED = "Kestrel statement PDF 1";
/** The end of a signed PDF: a comment with the key and the signature, then the PDF trailer. */
const TAIL = /%kestrel-signed (\w{16}) ([\w+/]{86}==)\nstartxref\n\d+\n%%EOF\n$/;
/** The most bytes from the comment to the end of the file. */
const LONGEST_TAIL = 200;
/** The most bytes to inflate from an attachment, against zip bombs. 2,000 entries need a tenth. */
const LARGEST_TEXT = 4_000_000;

/**
 * Signs a PDF: adds a comment before its end with the signature of all other bytes. The PDF must
 * have the signed text of `writeStatement` attached. Throws if it isn't a PDF.
 */
export async function signPdf(
  pdf: Uint8Array<ArrayBuffer>,
  signer: StatementSigner,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = pdf.slice(pdf.length - LONGEST_TAIL);
  const at = latin1(end).lastIndexOf("startxref\n");
  if (at === -1) throw new Error("This isn't a PDF");
  const head = pdf.slice(0, pdf.length - end.length + at);
  const foot = pdf.slice(head.length);
  const { id } = await signer.key();
  const opening = bytesOf(`${MARK}${id} `);
  const signature = await signer.sign(await signedText([head, opening, bytesOf("\n"), foot]));
  return await together([head, opening, bytesOf(`${signature}\n`), foot]);
}

/**
 * Verifies that one of these keys signed the text attached to a PDF and every other byte of it. If
 * the text was changed, returns the numbers of its changed lines.
 */
export async function checkPdf(
  pdf: Uint8Array<ArrayBuffer>,
  keys: readonly StatementKey[],
): Promise<PdfFinding> {
  const text = await attachedStatement(pdf);
  if (text === undefined) return { is: "no_statement" };
  const finding = await checkStatement(text, keys);
  if (finding.is !== "genuine") return finding;
  return await isWhole(pdf, keys) ? finding : { is: "pages_changed" };
}

export function isPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.slice(0, 5)) === "%PDF-";
}

async function isWhole(pdf: Uint8Array<ArrayBuffer>, keys: readonly StatementKey[]) {
  const end = latin1(pdf.slice(-LONGEST_TAIL));
  const found = TAIL.exec(end);
  const [tail = "", keyId, signature = ""] = found ?? [];
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return false;
  const signatureAt = pdf.length - tail.length + tail.indexOf(signature);
  const rest = [pdf.slice(0, signatureAt), pdf.slice(signatureAt + signature.length)];
  return await isSignedBy(key, await signedText(rest), signature);
}

async function signedText(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  return `${SIGNED}\n${await digestOf(await together(parts))}`;
}

/** Returns the signed text among a PDF's attachments, or undefined if there is none. */
export async function attachedStatement(
  pdf: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
  const text = latin1(pdf);
  for (const { index } of text.matchAll(/\/Type \/EmbeddedFile\b/g)) {
    const head = text.slice(index, text.indexOf("stream\n", index));
    const start = index + head.length + "stream\n".length;
    const length = Number(/\/Length (\d+)\b/.exec(head)?.[1]);
    const found = await inflated(pdf.slice(start, start + length));
    if (found?.startsWith("Kestrel statement ")) return found;
  }
  return undefined;
}

/** Inflates an attachment. Returns undefined if it isn't compressed UTF-8 text or is too large. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const opened = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = opened.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > LARGEST_TEXT) return undefined;
      parts.push(part.value);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(await together(parts));
  } catch {
    return undefined;
  }
}

/** Decodes each byte as one character. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function together(parts: readonly Uint8Array<ArrayBuffer>[]) {
  return new Uint8Array(await new Blob([...parts]).arrayBuffer());
}
