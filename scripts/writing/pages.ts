/** What a page of documentation must keep to: short sentences, plain headings, a named reader. */
import type { Finding } from "./rules.ts";
import type { Text } from "./texts.ts";

/** Words a sentence may have at most. */
const LONGEST = 40;
/** Words that the sentences of a page may have on average. */
const MOST_ON_AVERAGE = 30;

const readers = new RegExp(
  String.raw`\bfor\b[^.]*\b(engineers?|developers?|designers?|writers?|testers?|QA|operators?|` +
    "administrators?|auditors?|reviewers?|researchers?|agents?|staff|integrators?|newcomers?|" +
    String.raw`customers|everyone|anyone|you|people)\b`,
  "i",
);

/** Names that keep their capitals in a heading; words of capitals or digits do anyway. */
const names = new Set([
  ...["API", "App", "Caddy", "Chromatic", "Chromium", "Debian", "Deno", "Docker", "Express"],
  ...["Chrome", "English", "Figma", "Firefox", "GitHub", "Grafana", "Hono", "I", "Kestrel"],
  ...["Kubernetes", "Level", "Linux", "Mermaid", "Node", "Playwright", "PostgreSQL", "Postgres"],
  ...["Prometheus", "React", "Redis", "Safari", "Storybook", "Vite", "Vitest", "WebKit", "XState"],
  ...["OpenAPI", "WebSocket", "TypeScript", "WebAuthn", "JavaScript"],
]);

/** Returns where a page breaks the rules of pages. */
export function findInPage({ path, kind, words }: Text): Finding[] {
  if (kind !== "page") return [];
  const at = (index: number, rule: string, found: string, write: string): Finding => ({
    path,
    line: words.slice(0, index).split("\n").length,
    kind,
    rule,
    found,
    write,
  });
  const sentences = sentencesOf(words);
  const long = sentences.filter(({ count }) => count > LONGEST).map(({ index, text, count }) =>
    at(index, "long sentence", `${text.slice(0, 40)}…`, `${LONGEST} words at most, not ${count}`)
  );
  const average = sentences.reduce((all, { count }) => all + count, 0) / (sentences.length || 1);
  return [
    ...long,
    ...(average > MOST_ON_AVERAGE
      ? [at(0, "long sentences", average.toFixed(1), `${MOST_ON_AVERAGE} words on average`)]
      : []),
    ...headingsOf(words).filter(({ text }) => !isSentenceCase(text)).map(({ index, text }) =>
      at(index, "heading", text, "sentence case, without a period")
    ),
    ...(readers.test(opening(words)) ? [] : [
      at(0, "reader", path, 'a first line that says who the page is for: "For operators: …"'),
    ]),
  ];
}

interface Part {
  readonly index: number;
  readonly text: string;
}

/** The title and the first paragraph. */
function opening(words: string): string {
  return words.trim().split(/\n\s*\n/, 2).join(" ").replace(/\s+/g, " ");
}

function headingsOf(words: string): Part[] {
  return Array.from(words.matchAll(/^#+ +(.+)$/gm), ({ 1: text = "", index }) => ({ index, text }));
}

/** The first word of each part may have a capital, and so may names. */
function isSentenceCase(heading: string): boolean {
  if (heading.endsWith(".")) return false;
  return heading.split(/[:.?] /).every((part) =>
    part.split(/[\s/-]+/).slice(1).every((word) => {
      const bare = word.replace(/[^\p{L}\p{N}]|['’]s$/gu, "");
      return !/^[A-Z][a-z]/.test(bare) || names.has(bare) || /.[A-Z\d]/.test(bare);
    })
  );
}

type Sentence = Part & { readonly count: number };

/** Sentences of paragraphs, list items and cells of tables. */
function sentencesOf(words: string): Sentence[] {
  return blocksOf(words).flatMap(({ index, text }) => {
    // A sentence ends before a capital letter, a quote, a bracket, or code.
    const sentences = text.matchAll(/[\s\S]+?(?:[.!?]["')*_]*(?=\s+[A-Z"'(*[`])|$(?![\s\S]))/g);
    return Array.from(sentences, ({ 0: sentence, index: inner }) => ({
      index: index + inner + sentence.search(/\S|$/),
      text: sentence.trim().replace(/\s+/g, " "),
      count: sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    })).filter(({ count }) => count > 0);
  });
}

/** Paragraphs, list items and cells, each with its place. */
function blocksOf(words: string): Part[] {
  const blocks: { index: number; text: string }[] = [];
  let index = 0;
  let isOpen = false;
  for (const line of words.split(/(?<=\n)/)) {
    if (line.startsWith("|")) {
      for (const { 0: text, index: inner } of line.matchAll(/[^|\n]+/g)) {
        blocks.push({ index: index + inner, text });
      }
      isOpen = false;
    } else if (/^(#+ .*|\s*)$/m.test(line.trimEnd())) isOpen = false;
    else {
      const last = blocks.at(-1);
      const isItem = /^\s*([-*]|\d+\.) /.test(line);
      if (isOpen && last && !isItem) last.text += line;
      else blocks.push({ index, text: line });
      isOpen = true;
    }
    index += line.length;
  }
  return blocks;
}
