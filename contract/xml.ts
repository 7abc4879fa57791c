/** An element: its name, its attributes, and text or elements inside. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly inside: string | readonly (Element | null)[];
}

/** Returns an element with elements inside, without those that are null. */
export function element(name: string, ...inside: readonly (Element | null)[]): Element {
  return { name, inside };
}

/** Returns an element with a text inside. */
export function textElement(
  name: string,
  text: string,
  attributes?: Readonly<Record<string, string>>,
): Element {
  return { name, inside: text, attributes };
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Removes characters that XML 1.0 doesn't allow. */
export function withoutInvalidCharacters(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "");
}

/** Escapes a text. Escapes only these three characters, because OFX readers know no others. */
function escaped(text: string): string {
  return withoutInvalidCharacters(text).replace(/[&<>]/g, (sign) => escapes[sign] ?? "");
}

/** Escapes the value of an attribute for double quotes. */
function escapedValue(text: string): string {
  return withoutInvalidCharacters(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");
}

/** Writes an element, with each inner element on its own line. */
export function serializeElement({ name, attributes = {}, inside }: Element, indent = ""): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapedValue(value)}"`).join("");
  if (typeof inside === "string") return `${indent}<${name}${given}>${escaped(inside)}</${name}>\n`;
  const content = inside.map((child) => child ? serializeElement(child, `${indent}  `) : "").join(
    "",
  );
  return `${indent}<${name}${given}>\n${content}${indent}</${name}>\n`;
}
