/** So many objects lie in one stream; a reader unpacks a stream whole. */
const TOGETHER = 2_000;

/** Widths of a cross-reference row: its kind, where it lies, and its place there. */
const ROW = [1, 4, 2] as const;
const COLUMNS = 7;

/**
 * Shrinks a PDF written by pdfkit: packs all objects that aren't streams into compressed object
 * streams (ISO 32000-1, 7.5.7 and 7.5.8). Each tag of a long table is an object, and takes a tenth
 * of the space so. Throws if the file doesn't end with a cross-reference table.
 */
export async function packObjects(pdf: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // One character per byte.
  const text = new TextDecoder("latin1").decode(pdf);
  const { objects, trailer } = objectsOf(text);
  const isStream = (body: Span) => text.endsWith("\nendstream", body.end);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const put = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const places: Place[] = [[0, 0, 65_535]];
  const putStream = async (id: number, entries: string, content: Uint8Array<ArrayBuffer>) => {
    places[id] = [1, length, 0];
    const packed = await deflated(content);
    put(encoded(
      `${id} 0 obj\n<<\n${entries}\n/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`,
    ));
    put(packed);
    put(encoded("\nendstream\nendobj\n"));
  };

  put(pdf.slice(0, objects[0]?.start ?? 0));
  for (const { id, start, body } of objects.filter(({ body }) => isStream(body))) {
    places[id] = [1, length, 0];
    put(pdf.slice(start, body.end + END.length));
  }
  const loose = objects.filter(({ body }) => !isStream(body));
  let next = objects.length + 1;
  for (let first = 0; first < loose.length; first += TOGETHER) {
    const some = loose.slice(first, first + TOGETHER);
    const bodies = some.map(({ body }) => `${text.slice(body.start, body.end)}\n`);
    let at = 0;
    const index = some.map(({ id }, place) => {
      places[id] = [2, next, place];
      const entry = `${id} ${at}`;
      at += bodies[place]?.length ?? 0;
      return entry;
    }).join(" ") + "\n";
    const content = concatBytes([
      encoded(index),
      ...some.map(({ body }) => pdf.slice(body.start, body.end + 1)),
    ]);
    const entries = `/Type /ObjStm\n/N ${some.length}\n/First ${index.length}`;
    await putStream(next, entries, content);
    next += 1;
  }
  const tableAt = length;
  places[next] = [1, tableAt, 0];
  const entries = `/Type /XRef\n/Size ${next + 1}\n/W [${ROW.join(" ")}]\n` +
    `/DecodeParms << /Predictor 12 /Columns ${COLUMNS} >>\n${trailer}`;
  await putStream(next, entries, predicted(places));
  put(encoded(`startxref\n${tableAt}\n%%EOF\n`));
  return concatBytes(parts);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface PdfObject {
  readonly id: number;
  readonly start: number;
  /** Without the words around it. */
  readonly body: Span;
}

/** A row of cross-references: in the file at a byte (1), or in a stream at a place (2). */
type Place = readonly [kind: 0 | 1 | 2, at: number, place: number];

const END = "\nendobj\n";

/** Where each object lies, the first one first, and what the trailer says beside their number. */
function objectsOf(text: string) {
  const table = /xref\n0 \d+\n0{10} 65535 f \n((?:\d{10} 00000 n \n)*)trailer\n<<\n([^]*?)\n>>\n/
    .exec(text.slice(text.lastIndexOf("\nxref\n")));
  const [, rows = "", said = ""] = table ?? [];
  if (rows === "") throw new Error("This PDF has no table of cross-references");
  const starts = Array.from(rows.matchAll(/\d{10}/g), ([offset]) => Number(offset));
  const ids = starts.map((_, place) => place + 1)
    .toSorted((one, other) => (starts[one - 1] ?? 0) - (starts[other - 1] ?? 0));
  const objects = ids.map((id, place): PdfObject => {
    const start = starts[id - 1] ?? 0;
    const next = starts[(ids[place + 1] ?? 0) - 1] ?? text.lastIndexOf("\nxref\n") + 1;
    const body = { start: start + `${id} 0 obj\n`.length, end: next - END.length };
    return { id, start, body };
  });
  return { objects, trailer: said.replace(/\/Size \d+\n/, "") };
}

/** Rows as their difference from the one before, which compresses to a fraction. */
function predicted(places: readonly Place[]): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(places.length * (COLUMNS + 1));
  let before = new Uint8Array(COLUMNS);
  for (const [at, place] of places.entries()) {
    const row = new Uint8Array(COLUMNS);
    let column = 0;
    for (const [part, width] of ROW.entries()) {
      for (let byte = width - 1; byte >= 0; byte--) {
        row[column++] = Math.floor((place[part] ?? 0) / 256 ** byte) % 256;
      }
    }
    // "Up", of the predictors that PNG knows.
    rows[at * (COLUMNS + 1)] = 2;
    for (let byte = 0; byte < COLUMNS; byte++) {
      rows[at * (COLUMNS + 1) + 1 + byte] = (row[byte] ?? 0) - (before[byte] ?? 0);
    }
    before = row;
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** One after the other. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
