// @ts-types="./pdfkit.d.ts"
import { PDFDocument } from "pdfkit";
import fonts from "./fonts.json" with { type: "json" };
import type { Inside, TagOptions } from "./pdfkit.d.ts";
import { type Direction, directionOf, linesOf, visualRuns } from "./scriptLines.ts";
import { alphabetOf, isUsual, type Run, type ScriptFont } from "./scripts.ts";

/** Paper size in points: 8.5 × 11 inches. */
export const paper = { width: 612, height: 792, margin: 48 } as const;

/** The colors of the light theme, as a printer knows them. */
export const ink = {
  text: "#15232b",
  muted: "#53626a",
  line: "#d9d5cd",
  wing: "#33557f",
  body: "#b4552f",
} as const;

export type Weight = "regular" | "semibold";

/** A cell of text with its position and style; the top of its line is at `y`. */
export interface Words {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: "left" | "right";
  /** One line, whatever its width. */
  readonly isOneLine?: boolean;
  /** Which way it runs; left out, as its first letter does. */
  readonly direction?: Direction;
}

/** Metrics of the usual fonts: line height and ascent. */
const [LINE, ASCENT] = [1.362, 1.069];

interface Edge {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** How the file relates to the pages: their source, or their data for programs. */
  readonly relationship: "Source" | "Data";
  readonly text: string;
}

/**
 * A glyph that a font adds, such as the dots of a letter, has no letter: it names a joiner instead.
 */
function nameGlyphs(unicode: number[][]): void {
  for (const points of unicode) if (points.length === 0) points.push(0x200d);
}

interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly now: Date;
  /** For letters that the usual fonts don't have. */
  readonly scripts: readonly ScriptFont[];
}

/** Opens a document without pages, with its fonts, and collects its bytes. */
function openDocument({ title, author, now, scripts }: SheetOptions) {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    subset: "PDF/UA",
    autoFirstPage: false,
    font: "",
    info: { Title: title, Author: author, Creator: author, CreationDate: now, ModDate: now },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  for (const weight of ["regular", "semibold"] as const) {
    doc.registerFont(weight, Uint8Array.fromBase64(fonts[weight]));
  }
  for (const { name, bytes } of scripts) doc.registerFont(name, bytes);
  return { doc, bytes: ended.then((): readonly Uint8Array[] => chunks) };
}

type Pdf = ReturnType<typeof openDocument>["doc"];

/**
 * Collects strokes and puts them on the page together. The library would make bytes of each stroke
 * by itself, which takes a fifth longer.
 */
function collectStrokes(doc: Pdf) {
  let strokes: string[] = [];
  doc.addContent = (stroke) => {
    strokes.push(stroke, "\n");
    return doc;
  };
  return function putOnPage(): void {
    doc.page?.write(new TextEncoder().encode(strokes.join("")));
    strokes = [];
  };
}

/** Writes and measures texts, in one font or several. */
function createWriter(doc: Pdf, alphabet: ReturnType<typeof alphabetOf>) {
  const put = (font: string, size: number) => doc.font(font, size);
  const measured = (weight: Weight, size: number) => ({ text, font = weight }: Run) =>
    put(font, size).widthOfString(text);
  const linesIn = (text: string, { width, size, weight = "regular" }: Omit<Words, "x" | "y">) =>
    linesOf(text, { width, alphabet, measure: measured(weight, size) });

  /** Writes a text in letters of more than one font. */
  function writeScripts(text: string, words: Words): void {
    const { x, y, size, weight = "regular", direction = directionOf(text) } = words;
    for (const [place, line] of (words.isOneLine ? [text] : linesIn(text, words)).entries()) {
      let at = x;
      const base = y + (place * LINE + ASCENT) * size;
      for (const run of visualRuns(line, alphabet, direction)) {
        put(run.font ?? weight, size).fillColor(words.color ?? ink.text);
        doc.text(run.text, at, base, { lineBreak: false, baseline: "alphabetic" });
        at += doc.widthOfString(run.text);
        nameGlyphs(doc._font.unicode);
      }
    }
  }

  return {
    write(text: string, words: Words): void {
      if (!isUsual(text)) return writeScripts(text, words);
      const { x, y, width, size, weight = "regular", align, ...rest } = words;
      put(weight, size).fillColor(rest.color ?? ink.text);
      if (!rest.isOneLine) return void doc.text(text, x, y, { width, align });
      const at = align === "right" ? x + width - doc.widthOfString(text) : x;
      doc.text(text, at, y, { lineBreak: false });
    },
    /** Returns the height of a text that wraps at a width. */
    heightOf: (text: string, words: Omit<Words, "x" | "y">) =>
      isUsual(text)
        ? put(words.weight ?? "regular", words.size).heightOfString(text, { width: words.width })
        : linesIn(text, words).length * LINE * words.size,
  };
}

/**
 * Sheets of a tagged PDF (PDF/UA-1): all that is drawn is either in the element of a tag or an
 * artifact, which readers pass over.
 */
export type Sheets = ReturnType<typeof openSheets>;

export function openSheets(options: SheetOptions) {
  const { doc, bytes } = openDocument(options);
  const putOnPage = collectStrokes(doc);
  const alphabet = alphabetOf(options.scripts);
  const whole = doc.struct("Document");
  doc.addStructure(whole);

  /** Whole with what is inside it; without, others can be added until the document ends. */
  const element = (tag: string, attributes: TagOptions = {}, inside?: readonly Inside[]) =>
    doc.struct(tag, attributes, inside);

  return {
    addPage() {
      putOnPage();
      doc.addPage();
    },
    element,
    /** Behind what is in the document, and drawn now. */
    add: (tag: string, attributes?: TagOptions, inside?: readonly Inside[]) => {
      const added = element(tag, attributes, inside);
      whole.add(added);
      return added;
    },
    /** What each page repeats, and readers pass over. */
    repeated(draw: () => void) {
      doc.markContent("Artifact", { type: "Pagination" });
      draw();
      doc.endMarkedContent();
    },
    alphabet,
    ...createWriter(doc, alphabet),
    /** A line across, which readers pass over. */
    line(y: number) {
      doc.markContent("Artifact", { type: "Layout" });
      doc.moveTo(paper.margin, y).lineTo(paper.width - paper.margin, y);
      doc.lineWidth(0.5).stroke(ink.line);
      doc.endMarkedContent();
    },
    /** A shape of SVG paths with edges of 24. */
    shape(paths: readonly (readonly [path: string, color: string])[], { x, y, size }: Edge) {
      doc.save().translate(x, y).scale(size / 24);
      for (const [path, color] of paths) doc.path(path).fill(color);
      doc.restore();
    },
    attach({ name, type, description, relationship, text }: Attachment) {
      const { buffer } = new TextEncoder().encode(text);
      const file = { name, type, description, relationship, modifiedDate: options.now };
      doc.file(buffer, file);
    },
    /** Its bytes, in parts. Nothing can be drawn any more. */
    async end(): Promise<readonly Uint8Array[]> {
      whole.end();
      putOnPage();
      doc.end();
      return await bytes;
    },
  };
}
