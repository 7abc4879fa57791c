import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "pdf-lib";

/** An element of a PDF's tree of tags. */
export interface Tagged {
  readonly type: string;
  readonly parent: string;
  readonly inside: readonly Tagged[];
  /** What its own content shows, in reading order. */
  readonly text: string;
  readonly alt: string | undefined;
  readonly actual: string | undefined;
  readonly scope: string | undefined;
}

export interface ReadPdf {
  readonly catalog: PDFDict;
  readonly tags: readonly Tagged[];
  readonly fonts: readonly PDFDict[];
  readonly pages: readonly PDFDict[];
  readonly metadata: string;
  /** Content that is neither in a tag nor an artifact. */
  readonly unmarked: readonly string[];
  /** The attached files by name. */
  readonly files: ReadonlyMap<string, { readonly spec: PDFDict; readonly text: string }>;
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = doc;
  const pages = doc.getPages().map(({ node }) => node);
  const marked = new Map<string, string>();
  const unmarked: string[] = [];
  for (const page of pages) readContent(page, marked, unmarked);
  const root = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const tags = elementsIn(root, { context, marked, parent: "root" });
  return {
    catalog,
    tags,
    fonts: fontsOf(pages),
    pages,
    metadata: textOf(context.lookup(catalog.get(PDFName.of("Metadata")))),
    unmarked,
    files: filesOf(context),
  };
}

/** Returns all elements, each after its parent. */
export function flattenTags(tags: readonly Tagged[]): readonly Tagged[] {
  return tags.flatMap((tag) => [tag, ...flattenTags(tag.inside)]);
}

/** A text of a dictionary; undefined if there is none. */
export function textIn(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString
    ? value.decodeText()
    : undefined;
}

interface Known {
  readonly context: PDFContext;
  readonly marked: ReadonlyMap<string, string>;
  readonly parent: string;
}

function elementsIn(element: PDFDict, known: Known): readonly Tagged[] {
  return kidsOf(element).filter((kid) => kid instanceof PDFDict && kid.has(PDFName.of("S")))
    .map((kid) => taggedOf(kid, known));
}

function taggedOf(object: PDFObject, known: Known): Tagged {
  if (!(object instanceof PDFDict)) throw new Error("An element is no dictionary");
  const type = nameIn(object, "S") ?? "none";
  const page = object.get(PDFName.of("Pg"))?.toString() ?? "";
  const text = kidsOf(object).map((kid) =>
    kid instanceof PDFNumber
      ? known.marked.get(`${page} ${kid.asNumber()}`) ?? "?"
      : kid instanceof PDFDict && kid.has(PDFName.of("MCID"))
      ? known.marked.get(`${kid.get(PDFName.of("Pg"))} ${kid.get(PDFName.of("MCID"))}`) ?? "?"
      : ""
  ).join("");
  const attributes = object.lookup(PDFName.of("A"));
  return {
    type,
    parent: known.parent,
    inside: elementsIn(object, { ...known, parent: type }),
    text,
    alt: textIn(object, "Alt"),
    actual: textIn(object, "ActualText"),
    scope: attributes instanceof PDFDict ? nameIn(attributes, "Scope") : undefined,
  };
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function kidsOf(element: PDFDict): readonly PDFObject[] {
  const kids = element.lookup(PDFName.of("K"));
  if (kids instanceof PDFArray) return kids.asArray().map((_, at) => kids.lookup(at) ?? kids);
  return kids === undefined ? [] : [kids];
}

/** What a page draws: lines of the operators that the bank's PDFs use. */
function readContent(page: PDFDict, marked: Map<string, string>, unmarked: string[]): void {
  const ref = page.context.getObjectRef(page)?.toString() ?? "";
  const lettersBy = new Map(
    fontEntries(page).map(([name, font]) => [name, lettersOf(font)] as const),
  );
  let place: string | undefined;
  let letters = new Map<string, string>();
  for (const line of textOf(page.lookup(PDFName.of("Contents"))).split("\n")) {
    if (/^\/Artifact /.test(line)) place = "artifact";
    const mcid = /\/MCID (\d+)/.exec(line)?.[1];
    if (mcid !== undefined) place = `${ref} ${mcid}`;
    if (line === "EMC") place = undefined;
    const font = /^\/(F\d+) /.exec(line)?.[1];
    if (font !== undefined) letters = lettersBy.get(font) ?? letters;
    if (!/ (TJ|f|S)$|^(f|S)$/.test(line)) continue;
    const shown = Array.from(
      line.matchAll(/<([0-9a-f]+)>/g),
      ([, hex = ""]) =>
        (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "\ufffd").join(""),
    ).join("");
    if (place === undefined) unmarked.push(line);
    else marked.set(place, (marked.get(place) ?? "") + shown);
  }
}

function fontEntries(page: PDFDict): readonly (readonly [string, PDFDict])[] {
  const fonts = page.lookup(PDFName.of("Resources"), PDFDict).lookup(PDFName.of("Font"));
  if (!(fonts instanceof PDFDict)) return [];
  return fonts.keys().map((key) => [key.decodeText(), fonts.lookup(key, PDFDict)]);
}

function fontsOf(pages: readonly PDFDict[]): readonly PDFDict[] {
  return [...new Set(pages.flatMap((page) => fontEntries(page).map(([, font]) => font)))];
}

/** What its glyphs stand for, as the font's ToUnicode says. */
function lettersOf(font: PDFDict): Map<string, string> {
  const cmap = textOf(font.lookup(PDFName.of("ToUnicode")));
  const letters = new Map<string, string>();
  for (const [, first = "", , list = ""] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, [, units = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (parseInt(first, 16) + at).toString(16).padStart(4, "0");
      letters.set(
        glyph,
        String.fromCharCode(...units.split(" ").map((unit) => parseInt(unit, 16))),
      );
    }
  }
  return letters;
}

function filesOf(context: PDFContext): ReadPdf["files"] {
  const specs = context.enumerateIndirectObjects().map(([, object]) => object)
    .filter((object) => object instanceof PDFDict && nameIn(object, "Type") === "Filespec");
  return new Map(specs.map((spec) => {
    if (!(spec instanceof PDFDict)) throw new Error("A file is no dictionary");
    const embedded = spec.lookup(PDFName.of("EF"), PDFDict).lookup(PDFName.of("F"));
    return [textIn(spec, "UF") ?? "", { spec, text: textOf(embedded) }];
  }));
}

function textOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("This is no stream");
  const bytes = stream.dict.has(PDFName.of("Filter"))
    ? decodePDFRawStream(stream).decode()
    : stream.contents;
  return new TextDecoder().decode(bytes);
}
