/** A published schema's rule for one element: how often it may occur, and its allowed content. */
export interface Rule {
  readonly name: string;
  readonly atLeast: number;
  readonly atMost: number;
  /** Elements inside, in the schema's order. */
  readonly inside?: readonly Rule[];
  /** Checks the text of the element. Returns null if valid, otherwise the error. */
  readonly text?: (text: string) => string | null;
  readonly attributes?: Readonly<Record<string, RegExp>>;
}

type Content = Rule["text"] | readonly Rule[];

function rule(atLeast: number, atMost: number) {
  return (name: string, content: Content, attributes?: Rule["attributes"]): Rule => ({
    name,
    atLeast,
    atMost,
    ...(typeof content === "function" ? { text: content } : { inside: content ?? [] }),
    attributes,
  });
}

export const one = rule(1, 1);
export const maybe = rule(0, 1);
export const many = rule(0, Infinity);
export const some = rule(1, Infinity);

/** A schema allows these here, and we never write them. */
export function unused(...names: readonly string[]): Rule[] {
  return names.map((name) => ({
    name,
    atLeast: 0,
    atMost: 0,
    text: () => "was not expected of us",
  }));
}

/** A text of so many characters, counted as XML counts them. */
export function upTo(most: number, least = 1): Rule["text"] {
  return (text) => {
    const { length } = [...text];
    return length >= least && length <= most ? null : `has ${length} characters`;
  };
}

export function like(pattern: RegExp, most = Infinity): Rule["text"] {
  return (text) => pattern.test(text) && text.length <= most ? null : `is "${text}"`;
}

export function among(...codes: readonly string[]): Rule["text"] {
  return (text) => codes.includes(text) ? null : `is "${text}"`;
}

/** Everything in which an element breaks its rule, with the place where it does. */
export function breaches(element: Element, { inside, text, attributes = {} }: Rule): string[] {
  const at = element.tagName;
  const found = Object.entries(attributes)
    .filter(([name, pattern]) => !pattern.test(element.getAttribute(name) ?? ""))
    .map(([name]) => `${at}: attribute ${name}`);
  const foreign = element.getAttributeNames()
    .filter((name) => !(name in attributes) && name !== "xmlns")
    .map((name) => `${at}: foreign attribute ${name}`);
  const own = inside === undefined
    ? wordsOf(element, text)
    : sequence([...element.children], inside);
  return [...found, ...foreign, ...own.map((what) => `${at}${what}`)];
}

function wordsOf(element: Element, text: Rule["text"]): string[] {
  if (element.children.length > 0) return [" has elements in it"];
  const wrong = text?.(element.textContent ?? "") ?? null;
  return wrong === null ? [] : [` ${wrong}`];
}

function sequence(children: Element[], rules: readonly Rule[]): string[] {
  const found: string[] = [];
  const left = [...children];
  for (const rule of rules) {
    let count = 0;
    while (left[0]?.tagName === rule.name) {
      const child = left.shift();
      if (child) found.push(...breaches(child, rule).map((what) => ` > ${what}`));
      count++;
    }
    if (count < rule.atLeast) found.push(` misses ${rule.name}`);
    if (count > rule.atMost) found.push(` has ${count} ${rule.name}`);
  }
  return [...found, ...left.map(({ tagName }) => `: ${tagName} is out of place`)];
}
