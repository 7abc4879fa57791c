import type { RawRow, Sql, SqlValue } from "./sql.ts";

/** A piece of a statement with its values, for statements whose shape depends on what is asked. */
export interface Fragment {
  readonly parts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** A piece as written: values travel as parameters, other pieces are put in where they stand. */
export function fragment(
  texts: TemplateStringsArray,
  ...items: readonly (SqlValue | Fragment)[]
): Fragment {
  return items.reduce<Fragment>(
    (sofar, item, at) => joined(joined(sofar, pieceOf(item)), textOf(texts[at + 1] ?? "")),
    textOf(texts[0] ?? ""),
  );
}

/** The pieces with a text between them, which must not be empty of pieces. */
export function separated(pieces: readonly Fragment[], separator: string): Fragment {
  return pieces.reduce((sofar, piece) => joined(joined(sofar, textOf(separator)), piece));
}

/** The rows with these ids. They travel as one text, so that their number makes no new shape. */
export function among(ids: readonly number[]): Fragment {
  return fragment`id = any(string_to_array(${ids.join(",")}::text, ',')::integer[])`;
}

/** Runs a statement that was put together. */
export function run(sql: Sql, { parts, values }: Fragment): Promise<RawRow[]> {
  return sql(templateOf(parts), ...values);
}

/** Drivers remember a template by its identity: of each shape there must be one, for ever. */
const templates = new Map<string, TemplateStringsArray>();

function templateOf(parts: readonly string[]): TemplateStringsArray {
  const shape = parts.join("$");
  const known = templates.get(shape);
  if (known !== undefined) return known;
  const template = Object.assign([...parts], { raw: parts });
  templates.set(shape, template);
  return template;
}

function textOf(text: string): Fragment {
  return { parts: [text], values: [] };
}

function pieceOf(item: SqlValue | Fragment): Fragment {
  if (typeof item === "object" && item !== null) return item;
  return { parts: ["", ""], values: [item] };
}

function joined(before: Fragment, after: Fragment): Fragment {
  const seam = (before.parts.at(-1) ?? "") + (after.parts[0] ?? "");
  return {
    parts: [...before.parts.slice(0, -1), seam, ...after.parts.slice(1)],
    values: [...before.values, ...after.values],
  };
}
