/// <reference lib="deno.unstable" />
/**
 * A plugin with the rules that `deno lint` lacks: size and exports of files, where the platform,
 * the network and the clock are used, where colors, sizes and type are set, and that code doesn't
 * hide from tests or tools. `dependency-cruiser.config.ts` has the rules of imports.
 */
import { earlyKeys } from "./conventions/earlyKeys.ts";
import {
  nameOrDots,
  placeholderLabel,
  switchLabel,
  vagueLabel,
  writtenByHand,
} from "./conventions/labels.ts";
import { ports } from "./conventions/ports.ts";
import { translated } from "./conventions/translated.ts";
import { type File, firstName, globalName, isTest, memberName, rule } from "./conventions/rule.ts";

type Node = Deno.lint.Node;
type Range = Deno.lint.Range;
type Visitor = Deno.lint.LintVisitor;

const isStory = (path: string) => /\.stories\.tsx?$/.test(path);
const isConfiguration = (path: string) => path.endsWith(".config.ts");
const isTheme = (path: string) => path.startsWith("ui/theme/");
const everywhere = () => true;

const platformPlaces = /^(bench|scripts|e2e|server\/(runtime|db\/drivers))\//;
/** Code that may use the network directly; other code calls through app/api. */
const networkPlaces = /^(bench|scripts|e2e|app\/api|server\/(runtime|db\/drivers))\//;
/** Where files only have named exports; elsewhere a tool asks for a default one. */
const namedOnly = /^(contract|ui|server|app|mocks)\//;

/** Reports each part of the file's strings and templates that the pattern finds and `free` does not. */
function forbid({ report }: File, pattern: RegExp, message: string, free = /^$/): Visitor {
  const look = (text: string, start: number) => {
    const code = text.replace(/\/\*.*?\*\//gs, (comment) => " ".repeat(comment.length));
    for (const { 0: found, index } of code.matchAll(pattern)) {
      const range: Range = [start + index, start + index + found.length];
      if (!free.test(found)) report(range, `"${found}" ${message}`);
    }
  };
  return {
    Literal({ value, range, parent }) {
      if (typeof value !== "string" || /^(Import|Export|TSLiteral)/.test(parent.type)) return;
      look(value, range[0] + 1);
    },
    TemplateElement: ({ raw, range }) => look(raw, range[0]),
  };
}

const length = rule(everywhere, ({ path, text, report }) => ({
  Program() {
    const most = isTest(path) || isStory(path) ? 300 : 250;
    const lines = text.replace(/\n$/, "").split("\n").length;
    if (lines > most) report([0, 0], `${lines} lines, ${most} at most`);
  },
}));

/** The file that names the library of styles holds nothing else. */
const isDoor = (path: string) => path === "ui/theme/styled.ts";

const barrel = rule((path) => !isDoor(path), ({ path, report }) => ({
  Program({ body }) {
    const isBarrel = /(^|\/)index\.tsx?$/.test(path) || body.length > 0 &&
        body.every((statement) =>
          statement.type === "ExportAllDeclaration" ||
          (statement.type === "ExportNamedDeclaration" && statement.source !== null)
        );
    if (isBarrel) report([0, 0], "Import each thing from the file that holds it");
  },
}));

const defaultExport = rule(
  (path) => namedOnly.test(path) && !isConfiguration(path),
  ({ report }) => ({
    ExportDefaultDeclaration: ({ range }) => report(range, "Export it by name"),
  }),
);

const platform = rule(
  (path) => !platformPlaces.test(path) && !isTest(path) && !isConfiguration(path),
  ({ report }) => ({
    MemberExpression(node) {
      if (globalName(node) !== "Deno" && globalName(node.object) !== "Deno") return;
      report(node.range, "Only server/runtime, server/db/drivers, scripts and bench know Deno");
    },
  }),
);

const network = rule(
  (path) => !networkPlaces.test(path) && !isTest(path),
  ({ report }) => {
    const message = "Bytes leave the program in app/api only";
    const isBeacon = (node: Node) =>
      node.type === "MemberExpression" && firstName(node) === "navigator" &&
      memberName(node) === "sendBeacon";
    return {
      CallExpression({ callee, range }) {
        if (globalName(callee) === "fetch" || isBeacon(callee)) report(range, message);
      },
      NewExpression({ callee, range }) {
        const made = globalName(callee);
        if (/^(WebSocket|XMLHttpRequest|EventSource)$/.test(made)) report(range, message);
      },
    };
  },
);

const hiddenTest = rule(everywhere, ({ path, report }) => ({
  MemberExpression(node) {
    const name = memberName(node);
    const isModifier = /^(skip|only|todo|fixme|skipIf|runIf|fails)$/.test(name) &&
      /^(test|it|describe|suite|bench|expect)$/.test(firstName(node));
    const isCalled = node.parent.type === "CallExpression" && node.parent.callee === node;
    if (isModifier || (isCalled && /^(skip|only)$/.test(name))) {
      report(node.range, `.${name} hides tests`);
    }
  },
  Literal({ value, range }) {
    if (isStory(path) && value === "!test") report(range, '"!test" hides a story from the tests');
  },
}));

const doubleCast = rule(everywhere, ({ report }) => ({
  TSAsExpression({ expression, range }) {
    if (expression.type !== "TSAsExpression") return;
    report(range, "A double cast silences the type checker; parse or narrow instead");
  },
}));

const comments = rule(everywhere, ({ report }) => ({
  Program({ comments }) {
    for (const { value, range } of comments) {
      const silencer = /@ts-(ignore|expect-error|nocheck)|deno-(lint|fmt)-ignore|eslint-disable/;
      const silent = silencer.exec(value)?.[0];
      if (silent) report(range, `${silent} silences a tool; mend what it says`);
      const left = /\b(TODO|FIXME|XXX)\b/.exec(value)?.[0];
      if (left) report(range, `${left}: do it or drop it`);
    }
  },
}));

/** The element may be drawn again between finding and checking it: use one `waitFor` for both. */
const foundThenLooked = rule(isStory, ({ report }) => ({
  CallExpression({ callee, arguments: [looked], range }) {
    if (firstName(callee) !== "expect" || looked?.type !== "AwaitExpression") return;
    const found = looked.argument.type === "CallExpression" && looked.argument.callee;
    if (!found || found.type !== "MemberExpression") return;
    if (!/^find(All)?By/.test(memberName(found))) return;
    report(range, "May look at what is gone by then; write waitFor(() => expect(…getBy…)…)");
  },
}));

const colorNames = "white|black|gr[ae]y|red|green|blue|orange|yellow|purple";
const colorFunctions = "rgba?|hsla?|hwb|oklch|oklab|lch|lab";
const colors = new RegExp(
  [
    // Hex of 3, 4, 6 or 8 digits; four bare digits are a number ("#1042").
    String.raw`(?<![\w&/])#(?!\d{4}\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)`,
    String.raw`\b(?:${colorFunctions})\(`,
    String
      .raw`(?:color|background|fill|stroke|border|outline|shadow)[\w-]*\s*:[^;{}]*?\b(?:${colorNames})\b(?!-)`,
  ].join("|"),
  "gi",
);

const color = rule(
  (path) =>
    /^(ui|app|mocks|\.storybook)\//.test(path) && !isTheme(path) && !isTest(path) &&
    !path.endsWith(".svg.tsx"),
  (file) => ({
    ...forbid(file, colors, "is a color; use an intent of ui/theme"),
    CallExpression({ callee, range }) {
      const isColor = new RegExp(`^(${colorFunctions})$`).test(globalName(callee));
      if (isColor) file.report(range, "This is a color; use an intent of ui/theme");
    },
  }),
);

/** A length or a duration. `em` and percentages are allowed, because they follow the parent. */
const sizes =
  /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem|ch|d?vh|d?vw|svh|lvh|pt|ms|s(?=\s*(?:[;,)]|linear|ease|$)))\b/g;
/** Nothing at all, the hairline, and the whole window are no sizes of our own. */
const freeSizes = /^-?(?:0[a-z]+|1px|100d?v[hw])$/;

// A story makes the narrow and wide places in which it shows a component.
const size = rule(
  (path) =>
    path.startsWith("ui/") && !isTheme(path) && !isTest(path) && !isStory(path) &&
    !path.endsWith("Story.tsx"),
  (file) => forbid(file, sizes, "is a size; give it a name in ui/theme", freeSizes),
);

const typesetting =
  /(?<![\w-])(?:font(?:-size|-family|-weight)?|line-height|letter-spacing)\s*:\s*(?!inherit\b|normal\b)[^\s;]+/g;

const type = rule(
  (path) => /^(ui|app)\//.test(path) && !isTheme(path) && !isTest(path),
  (file) => forbid(file, typesetting, "sets type; use text of ui/theme"),
);

/** Attributes of a drawing take numbers and percentages; only Chromium reads an expression there. */
const attribute = rule(
  (path) => /^(ui|app|mocks|\.storybook)\//.test(path),
  ({ report }) => ({
    JSXAttribute({ name: { name }, value, range }) {
      if (!/^(width|height|[xyr]|[cdrf][xy]|[xy][12])$/.test(String(name))) return;
      const written = value?.type === "JSXExpressionContainer" ? value.expression : value;
      const isRead = !/\b(calc|min|max|clamp|var)\(/.test(
        written?.type === "TemplateLiteral"
          ? written.quasis.map(({ raw }) => raw).join("")
          : written?.type === "Literal"
          ? String(written.value)
          : "",
      );
      if (!isRead) report(range, "Only Chromium reads this; write it as a style");
    },
  }),
);

export default {
  name: "conventions",
  rules: {
    length,
    barrel,
    "default-export": defaultExport,
    platform,
    network,
    ports,
    translated,
    "early-keys": earlyKeys,
    "name-or-dots": nameOrDots,
    "placeholder-label": placeholderLabel,
    "switch-label": switchLabel,
    "vague-label": vagueLabel,
    "written-by-hand": writtenByHand,
    "hidden-test": hiddenTest,
    "double-cast": doubleCast,
    comments,
    attribute,
    "found-then-looked": foundThenLooked,
    color,
    size,
    type,
  },
} satisfies Deno.lint.Plugin;
