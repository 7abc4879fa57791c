/** Finds the texts of the repository: strings on screen, comments, and pages of documentation. */
import { parseSync } from "vite";

/** `string`: users and engineers see it when the program runs. `comment`: also the title of a test. */
export type Kind = "string" | "comment" | "page";

export interface Text {
  readonly path: string;
  /** Of its first character, from 1. */
  readonly line: number;
  readonly kind: Kind;
  /** Line ends stay; code in backticks, links and comment marks are blank or crossed out. */
  readonly words: string;
}

/** Its entries have search words, which are never shown. */
const isPalette = (path: string) => /^app\/.*palette/i.test(path);

const isTest = (path: string) => /\.(test|suite|setup)\.tsx?$|\/testing\/|^e2e\//.test(path);

/** Keeps the length, so that positions still name lines. */
const blank = (text: string) => text.replace(/\S/g, " ");
const crossOut = (text: string) => text.replace(/\S/g, "x");

/** Code keeps its backticks. */
const withoutCode = (text: string) =>
  text.replace(/`([^`\n]+(\n[^`\n]+)?)`/g, (_, code: string) => `\`${crossOut(code)}\``);

const lineAt = (source: string, index: number) => source.slice(0, index).split("\n").length;

/** Returns the texts of a file; throws if its code can't be parsed. */
export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith(".md")) return [{ path, line: 1, kind: "page", words: plainPage(source) }];
  return path.endsWith(".sql") ? sqlComments(path, source) : codeTexts(path, source);
}

function plainPage(source: string): string {
  return withoutCode(source.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, blank))
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/\]\([^)\s]*\)/g, (link) => `]${blank(link.slice(1))}`)
    .replace(/<?https?:[^\s>)]+>?/g, crossOut);
}

function sqlComments(path: string, source: string): Text[] {
  const comments = Array.from(
    source.matchAll(/'(?:[^']|'')*'|--.*(?:\n *--.*)*|\/\*[\s\S]*?\*\//g),
    ({ 0: text, index }) => ({ text, index }),
  ).filter(({ text }) => !text.startsWith("'"));
  return comments.map(({ text, index }) => ({
    path,
    line: lineAt(source, index),
    kind: "comment",
    words: withoutCode(text.replace(/^( *)(--)|\/\*|\*\/|^ *\*/gm, blank)),
  }));
}

function codeTexts(path: string, source: string): Text[] {
  const { comments, errors, program } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const texts: Text[] = [];
  const add = (kind: Kind, start: number, words: string) => {
    texts.push({ path, line: lineAt(source, start), kind, words });
  };
  for (const { start, text } of joined(comments, source)) add("comment", start, withoutCode(text));
  const isName = isPalette(path) ? (node: Node) => isNamed(node) || isSearchWords(node) : isNamed;
  readStrings(program, isName, (kind, start, words) => {
    if (kind === "comment" || !isTest(path)) add(kind, start, words);
  });
  return texts;
}

interface Comment {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The text of each comment. Line comments that follow each other are one. */
function joined(comments: readonly Comment[], source: string): { start: number; text: string }[] {
  const groups: { start: number; end: number; isLine: boolean }[] = [];
  for (const { type, start, end } of comments) {
    const last = groups.at(-1);
    const isLine = type === "Line";
    if (last?.isLine && isLine && /^\n *$/.test(source.slice(last.end, start))) last.end = end;
    else groups.push({ start, end, isLine });
  }
  return groups.map(({ start, end, isLine }) => ({
    start,
    text: source.slice(start, end).replace(isLine ? /^ *\/\//gm : /^\/\*+|\*+\/$|^ *\*/gm, blank),
  }));
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly key?: unknown;
  readonly callee?: unknown;
  readonly arguments?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Where strings are names: of modules, types, keys, and the code of other languages. */
const nameless =
  /^(Import|ExportNamed|ExportAll|TSLiteralType|TSImport|TaggedTemplate|TSEnum|Directive)/;

type Report = (kind: Kind, start: number, words: string) => void;

function readStrings(root: unknown, isName: (node: Node) => boolean, report: Report): void {
  const visit = (value: unknown, kind: Kind): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, kind));
    if (!isNode(value) || isName(value)) return;
    const words = wordsOf(value);
    if (words !== undefined) report(kind, value.start, words);
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== "object" || isKey(value, name)) continue;
      if (name === "arguments" && Array.isArray(inner) && isTestCall(value)) {
        const isTitle = isNode(inner[0]) && /^(Template)?Literal$/.test(inner[0].type);
        visit(inner[0], isTitle ? "comment" : kind);
        visit(inner.slice(1), kind);
      } else visit(inner, kind);
    }
  };
  visit(root, "string");
}

const isNamed = (node: Node) =>
  (nameless.test(node.type) && node.type !== "ExportNamedDeclaration") || isStory(node);

/** `story: "Refused"`: a story's name is the name of its export. */
const isStory = (node: Node) =>
  "key" in node && isNode(node.key) && "name" in node.key && node.key.name === "story";

const isSearchWords = ({ type, key }: Node) =>
  type === "Property" && isNode(key) && "name" in key && key.name === "words";

const isKey = ({ type }: Node, name: string) => type === "Property" && name === "key";

/** `it("…")`, `test.each(…)("…")`, `describe("…")`. */
function isTestCall({ callee }: Node): boolean {
  if (!isNode(callee)) return false;
  if ("name" in callee) return /^(it|test|describe|suite)$/.test(String(callee.name));
  if ("object" in callee && isNode(callee.object)) {
    return isTestCall({ type: "", start: 0, callee: callee.object });
  }
  return callee.callee !== undefined && isTestCall(callee);
}

/** The words of a text; undefined for a name, such as a key or a value on the wire. */
function wordsOf(node: Node): string | undefined {
  const { type, value } = node;
  if (type === "JSXText" && typeof value === "string") return value.trim() ? value : undefined;
  const text = type === "TemplateElement" && typeof value === "object"
    ? Object(value)["cooked"]
    : value;
  if (typeof text !== "string" || !/^(Literal|TemplateElement)$/.test(type)) return undefined;
  return /\s\S|^[A-Z][a-z]/.test(text) ? text : undefined;
}
