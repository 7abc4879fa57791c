import { PDFArray, PDFBool, PDFDict, PDFName, PDFRawStream } from "pdf-lib";
import { flattenTags, type ReadPdf, type Tagged, textIn } from "./readPdf.ts";

/** A rule of PDF/UA-1 (ISO 14289-1) by its clause: what breaks it, in words. */
export interface UaRule {
  readonly clause: string;
  readonly says: string;
  readonly broken: (pdf: ReadPdf) => readonly string[];
}

const only = (type: string, allowed: readonly string[]): UaRule => ({
  clause: "7.2",
  says: `${type} contains only ${allowed.join(", ")}`,
  broken: ({ tags }) =>
    flattenTags(tags).filter((tag) => tag.type === type)
      .flatMap(({ inside }) => inside.filter((kid) => !allowed.includes(kid.type)))
      .map((kid) => kid.type),
});

const within = (type: string, parents: readonly string[]): UaRule => ({
  clause: "7.2",
  says: `${type} stands only in ${parents.join(", ")}`,
  broken: ({ tags }) =>
    flattenTags(tags).filter((tag) => tag.type === type && !parents.includes(tag.parent))
      .map(({ parent }) => parent),
});

const each = (
  clause: string,
  says: string,
  { of, holds }: { of: (tag: Tagged) => boolean; holds: (tag: Tagged) => boolean },
): UaRule => ({
  clause,
  says,
  broken: ({ tags }) =>
    flattenTags(tags).filter((tag) => of(tag) && !holds(tag)).map(({ type, text }) =>
      `${type} ${text}`
    ),
});

const file = (
  clause: string,
  says: string,
  holds: (pdf: ReadPdf) => boolean,
): UaRule => ({ clause, says, broken: (pdf) => holds(pdf) ? [] : ["the file"] });

const count = (tag: Tagged, type: string) => tag.inside.filter((kid) => kid.type === type).length;
const cellsOf = (row: Tagged) => row.inside.length;
const rowsOf = (table: Tagged) => flattenTags(table.inside).filter(({ type }) => type === "TR");
const isTrue = (dict: unknown, key: string) =>
  dict instanceof PDFDict && dict.lookup(PDFName.of(key)) === PDFBool.True;
const isHeading = ({ type }: Tagged) => /^H\d$/.test(type);

function isEmbedded(font: PDFDict): boolean {
  const [descendant] = font.lookup(PDFName.of("DescendantFonts"), PDFArray).asArray();
  const described = font.context.lookup(descendant, PDFDict)
    .lookup(PDFName.of("FontDescriptor"), PDFDict);
  return described.lookup(PDFName.of("FontFile2")) instanceof PDFRawStream;
}

/** The rules of veraPDF's profile that a file of text, headings, tables and attachments can break. */
export const uaRules: readonly UaRule[] = [
  file(
    "5",
    "the metadata say that it is PDF/UA-1",
    ({ metadata }) => /<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata),
  ),
  file(
    "7.1",
    "MarkInfo says that it is tagged",
    ({ catalog }) => isTrue(catalog.lookup(PDFName.of("MarkInfo")), "Marked"),
  ),
  file("7.1", "the metadata have a title", ({ metadata }) => /<dc:title>[^]*\w/.test(metadata)),
  file(
    "7.1",
    "the title is shown, and not the file's name",
    ({ catalog }) => isTrue(catalog.lookup(PDFName.of("ViewerPreferences")), "DisplayDocTitle"),
  ),
  {
    clause: "7.1",
    says: "all that is drawn is in a tag or an artifact",
    broken: ({ unmarked }) => unmarked,
  },
  file(
    "7.1",
    "everything stands in a Document",
    ({ tags }) => tags.length === 1 && tags[0]?.type === "Document",
  ),
  file("7.2", "the language is said", ({ catalog }) => textIn(catalog, "Lang") === "en-US"),
  only("Table", ["TR", "THead", "TBody", "TFoot", "Caption"]),
  only("THead", ["TR"]),
  only("TBody", ["TR"]),
  only("TR", ["TH", "TD"]),
  within("THead", ["Table"]),
  within("TBody", ["Table"]),
  within("TR", ["Table", "THead", "TBody", "TFoot"]),
  within("TH", ["TR"]),
  within("TD", ["TR"]),
  each("7.2", "a table has at most one THead, and a TBody with it", {
    of: ({ type }) => type === "Table",
    holds: (tag) => count(tag, "THead") <= 1 && count(tag, "THead") <= count(tag, "TBody"),
  }),
  each("7.2", "the rows of a table have as many cells", {
    of: ({ type }) => type === "Table",
    holds: (tag) => new Set(rowsOf(tag).map(cellsOf)).size === 1,
  }),
  each("7.3", "a figure has words", {
    of: ({ type }) => type === "Figure",
    holds: ({ alt }) => (alt ?? "") !== "",
  }),
  {
    clause: "7.4.2",
    says: "headings begin with H1 and leave none out",
    broken({ tags }) {
      const levels = flattenTags(tags).filter(isHeading).map(({ type }) => Number(type.slice(1)));
      return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1).map(String);
    },
  },
  each("7.5", "a head cell says what it is the head of", {
    of: ({ type }) => type === "TH",
    holds: ({ scope }) => scope === "Row" || scope === "Column",
  }),
  {
    clause: "7.11",
    says: "an attached file has its name twice, and says what it is to the pages",
    broken: ({ files }) =>
      [...files].filter(([name, { spec }]) =>
        textIn(spec, "F") !== name || !spec.has(PDFName.of("AFRelationship")) ||
        textIn(spec, "Desc") === undefined
      ).map(([name]) => name),
  },
  {
    clause: "7.18.3",
    says: "the tab key follows the tags",
    broken: ({ pages }) =>
      pages.filter((page) => page.lookup(PDFName.of("Tabs")) !== PDFName.of("S")).map(String),
  },
  {
    clause: "7.21.4.1",
    says: "fonts are embedded",
    broken: ({ fonts }) => fonts.filter((font) => !isEmbedded(font)).map(String),
  },
  {
    clause: "7.21.7",
    says: "fonts say which letters their glyphs are",
    broken: ({ fonts }) =>
      fonts.filter((font) => !(font.lookup(PDFName.of("ToUnicode")) instanceof PDFRawStream))
        .map(String),
  },
  each("7.21.8", "each glyph is one of the font's", {
    of: () => true,
    holds: ({ text }) => !/[\ufffd\0]/.test(text),
  }),
];
