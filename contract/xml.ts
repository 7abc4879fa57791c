/** An element: its name, its attributes, and text or elements inside. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly inside: string | readonly (Element | null)[];
}

/** An element with elements in it; those that are null are left out. */
export function element(name: string, ...inside: readonly (Element | null)[]): Element {
  return { name, inside };
}

/** An element with a text in it. */
export function leaf(
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

/** Text as XML 1.0 may carry it: characters it knows nothing of are left out. */
export function readable(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "");
}

/** Readable text in which nothing is taken for a tag. Readers of OFX know no more escapes. */
function escaped(text: string): string {
  return readable(text).replace(/[&<>]/g, (sign) => escapes[sign] ?? "");
}

/** The value of an attribute, between double quotes. */
function escapedValue(text: string): string {
  return readable(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");
}

/** Writes an element, each of its own on a line. */
export function written({ name, attributes = {}, inside }: Element, indent = ""): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapedValue(value)}"`).join("");
  if (typeof inside === "string") return `${indent}<${name}${given}>${escaped(inside)}</${name}>\n`;
  const content = inside.map((child) => child ? written(child, `${indent}  `) : "").join("");
  return `${indent}<${name}${given}>\n${content}${indent}</${name}>\n`;
}
