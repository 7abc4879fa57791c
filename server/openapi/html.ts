const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template whose `${}` are escaped; what is HTML already is handed over as `Html`. */
export class Html {
  constructor(readonly text: string) {}
}

/** Builds HTML: strings and numbers are escaped, Html and lists of it stand as they are. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const texts = values.map((value) => {
    if (value instanceof Html) return value.text;
    if (typeof value === "object") return value.map(({ text }) => text).join("");
    return escapeHtml(String(value));
  });
  return new Html(String.raw({ raw: parts }, ...texts));
}
