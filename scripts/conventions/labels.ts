/// <reference lib="deno.unstable" />
import { isTest, rule } from "./rule.ts";

type Node = Deno.lint.Node;

/** Labels that don't say what happens, by component and attribute. */
const vague: Readonly<Record<string, RegExp>> = {
  button: /^(ok(ay)?|yes|no|submit|click here)$/i,
  link: /^(click |tap )?here$|^(read|learn|see)? ?more$/i,
};

/** The element's name: "Button" for `<Button>`. */
function elementName({ name }: Deno.lint.JSXOpeningElement): string {
  return name.type === "JSXIdentifier" ? name.name : "";
}

/** The text of an attribute that is written out: `label="Close"`, or a template's end. */
function writtenText(value: Node | null): string | undefined {
  const node = value?.type === "JSXExpressionContainer" ? value.expression : value;
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.at(-1)?.raw;
  return undefined;
}

const isCode = (path: string) => /^(ui|app|mocks)\//.test(path) && !isTest(path);

/** A button repeats the verb of its task, and a link names where it goes. */
export const vagueLabel = rule(isCode, ({ report }) => {
  const look = (kind: string, text: string, range: Deno.lint.Range) => {
    if (vague[kind]?.test(text.trim())) {
      report(range, `"${text.trim()}" doesn't say what happens; name the action or the place`);
    }
  };
  return {
    JSXElement({ openingElement, children }) {
      const kind = { Button: "button", LinkButton: "link", Link: "link" }[
        elementName(openingElement)
      ];
      const [only, ...others] = children;
      if (kind === undefined || only?.type !== "JSXText" || others.length > 0) return;
      look(kind, only.value, only.range);
    },
    JSXAttribute({ name: { name }, value, range }) {
      if (name === "confirmLabel") look("button", writtenText(value) ?? "", range);
    },
  };
});

/** What a switch does is in its position: “Enable” beside one that is on says both. */
const verbs = /^(enable|disable|activate|deactivate|allow|turn (on|off))\b|\?$/i;

/** A switch names its setting. */
export const switchLabel = rule(isCode, ({ report }) => ({
  JSXElement({ openingElement, children: [first] }) {
    if (elementName(openingElement) !== "Switch" || first?.type !== "JSXText") return;
    const text = first.value.trim();
    if (verbs.test(text)) report(first.range, `"${text}" isn't a setting; name it by a noun`);
  },
}));

/** Empty names, and progress that doesn't look like progress. */
export const nameOrDots = rule(isCode, ({ report }) => ({
  JSXAttribute({ name: { name }, value, range }) {
    const text = writtenText(value);
    if (/^(label|title)$/.test(String(name)) && text === "" && value?.type === "Literal") {
      report(range, "A screen reader needs a name here");
    }
    if (name === "pendingLabel" && text !== undefined && !text.endsWith("...")) {
      report(range, 'Ends in "..." while something is being done');
    }
  },
}));

/**
 * A placeholder vanishes with the first letter: it is an example, never the field's name. A search
 * field's own label is hidden.
 */
export const placeholderLabel = rule(isCode, ({ report }) => ({
  JSXOpeningElement(element) {
    const { attributes, range } = element;
    if (elementName(element) === "SearchField") return;
    const texts = new Map(
      attributes.flatMap((one) =>
        one.type === "JSXAttribute" ? [[String(one.name.name), writtenText(one.value)]] : []
      ),
    );
    const placeholder = texts.get("placeholder");
    if (texts.has("isLabelHidden")) return;
    if (placeholder !== undefined && placeholder === texts.get("label")) {
      report(range, "The placeholder repeats the label; write an example of a value");
    }
  },
}));

/** Money and DateTime write amounts and moments; by hand they lose decimals, order and time zone. */
export const writtenByHand = rule(
  (path) => isCode(path) && path.endsWith(".tsx") && !path.endsWith(".stories.tsx"),
  ({ report }) => ({
    TemplateElement({ raw, range, parent }) {
      if (parent.type !== "TemplateLiteral") return;
      const isLast = parent.quasis.at(-1)?.range[0] === range[0];
      if (/[$€£¥]$/.test(raw) && !isLast) {
        report(range, "Write an amount with Money or formatMoney");
      }
    },
    MemberExpression({ property, range }) {
      if (property.type !== "Identifier") return;
      if (/^toLocale(Date|Time)String$/.test(property.name)) {
        report(range, "Write a moment with DateTime or formatDate");
      }
    },
  }),
);
