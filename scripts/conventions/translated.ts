/// <reference lib="deno.unstable" />
/**
 * Finds texts that break in a page that the browser translates. The browser replaces every text
 * node. React can then neither remove nor change that node, nor insert an element before it. So a
 * text that appears or changes, or is next to elements that do, must be the only child of an
 * element. `children` count as text only if their type says so: most are elements, and a
 * `ReactNode` may be either. app/testing/lostTexts.ts finds those in the running pages.
 */
import { isTest, rule } from "./rule.ts";

type Child = Deno.lint.JSXChild;
type Node = Deno.lint.Node;

const BARE = "Breaks where the browser translates the page; put this text in an element of its own";

/** `"words"` or a template, but no blank. */
function isWords(node: Node): boolean {
  if (node.type === "TemplateLiteral") return true;
  return node.type === "Literal" && typeof node.value === "string" && node.value.trim() !== "";
}

const isElement = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";

const isChoice = ({ type }: Node) =>
  type === "ConditionalExpression" || type === "LogicalExpression";

/** Returns the possible results of an expression: `b` and `d` for `a ? b : c && d`. */
function outcomes(node: Node): Node[] {
  if (node.type === "ConditionalExpression") {
    return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  }
  if (node.type !== "LogicalExpression") return [node];
  const right = outcomes(node.right);
  return node.operator === "&&" ? right : [...outcomes(node.left), ...right];
}

/** The expression in braces; undefined for anything else and for a comment. */
function inBraces(child: Child): Node | undefined {
  if (child.type !== "JSXExpressionContainer") return undefined;
  return child.expression.type === "JSXEmptyExpression" ? undefined : child.expression;
}

/** Whether React draws something for it. Blanks are not translated. */
function isDrawn(child: Child): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type !== "JSXExpressionContainer") return true;
  const shown = inBraces(child);
  return shown !== undefined && (shown.type !== "Literal" || isWords(shown));
}

/** Whether elements come and go in its place. */
function isChanging(child: Child): boolean {
  const shown = inBraces(child);
  if (shown === undefined) return false;
  if (isChoice(shown)) return outcomes(shown).some(isElement);
  return shown.type === "CallExpression" && shown.callee.type === "MemberExpression" &&
    shown.callee.property.type === "Identifier" && shown.callee.property.name === "map";
}

/** Names of what is an element wherever it is handed on. */
const elementName =
  /^(icon|.*Icon|actions?|header|trailing|choices|search|empty|insight|.*Help|.*Field|render.*)$/;

function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "CallExpression") return nameOf(node.callee);
  return node.type === "MemberExpression" ? nameOf(node.property) : "";
}

/** A file that says of the children of a component that they are one text. */
const saysTextChildren = /\bchildren\??: string\b/;

/** Whether it is a value that may be a text, such as `name`, `user.name` and `nameOf(user)`. */
function isValue(node: Node, hasTextChildren: boolean): boolean {
  if (!["Identifier", "MemberExpression", "CallExpression"].includes(node.type)) return false;
  const name = nameOf(node);
  if (name === "children") return hasTextChildren;
  return !(node.type === "Identifier" && node.name === "undefined") && name !== "map" &&
    !elementName.test(name);
}

function bareTexts(children: readonly Child[], hasTextChildren: boolean): Child[] {
  const drawn = children.filter(isDrawn);
  const isAlone = drawn.length === 1;
  const hasChanging = drawn.some(isChanging);
  const hasWords = drawn.some(({ type }) => type === "JSXText");
  return drawn.filter((child) => {
    if (child.type === "JSXText") return hasChanging;
    const shown = inBraces(child);
    if (shown === undefined) return false;
    if (isWords(shown)) return !isAlone && (hasChanging || shown.type === "TemplateLiteral");
    if (!isChoice(shown)) return (hasWords || hasChanging) && isValue(shown, hasTextChildren);
    const ends = outcomes(shown);
    if (ends.some(isWords)) return !isAlone || ends.some(isElement);
    return !isAlone && (hasWords || hasChanging) &&
      ends.some((end) => isValue(end, hasTextChildren));
  });
}

/** Whether the nearest function is a component: a declaration with a capital letter. */
function isInComponent(node: Node | Deno.lint.TSParameterProperty): boolean {
  if (node.type === "FunctionDeclaration") return /^[A-Z]/.test(node.id?.name ?? "");
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return false;
  return "parent" in node && node.parent !== null && isInComponent(node.parent);
}

export const translated = rule(
  (path) =>
    /^(ui|app)\/.*\.tsx$/.test(path) && !isTest(path) && !/(\.stories|Story)\.tsx$/.test(path),
  ({ text, report }) => {
    const hasTextChildren = saysTextChildren.test(text);
    const look = (children: readonly Child[]) => {
      for (const { range } of bareTexts(children, hasTextChildren)) report(range, BARE);
    };
    return {
      JSXElement: ({ children }) => look(children),
      JSXFragment: ({ children }) => look(children),
      ReturnStatement(node) {
        const { argument } = node;
        if (argument === null || !isInComponent(node)) return;
        if (outcomes(argument).some(isWords)) report(argument.range, BARE);
      },
    };
  },
);
