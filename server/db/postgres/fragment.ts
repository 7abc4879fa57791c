import type { RawRow, Sql, SqlValue } from "./sql.ts";

/** A piece of a statement with its values, for statements whose shape depends on what is asked. */
export interface Fragment {
  readonly parts: readonly string[];
  readonly values: readonly SqlValue[];
  /**
   * For searches: plans each call again from its values, because a word may occur in every row or
   * in few.
   */
  readonly isSearch?: boolean;
}

/** Builds a fragment: values become parameters, and other fragments are inserted in place. */
export function fragment(
  texts: TemplateStringsArray,
  ...items: readonly (SqlValue | Fragment)[]
): Fragment {
  const parts = [texts[0] ?? ""];
  const values: SqlValue[] = [];
  items.forEach((item, at) => {
    append({ parts, values }, pieceOf(item));
    parts.push((parts.pop() ?? "") + (texts[at + 1] ?? ""));
  });
  return { parts, values, isSearch: items.some((item) => pieceOf(item).isSearch === true) };
}

/** The pieces with a text between them, which must not be empty of pieces. */
export function joinFragments(pieces: readonly Fragment[], separator: string): Fragment {
  const [{ parts, values } = textOf(""), ...others] = pieces;
  const isSearch = pieces.some((piece) => piece.isSearch === true);
  const all = { parts: [...parts], values: [...values], isSearch };
  for (const piece of others) {
    append(all, textOf(separator));
    append(all, piece);
  }
  return all;
}

/** Returns a LIKE pattern for texts that contain this one, with its special characters escaped. */
export function containsPattern(text: string): string {
  return `%${exactPattern(text)}%`;
}

/** A pattern of `like` that only this text fits. */
export function exactPattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Passes IDs as one text parameter, so their number doesn't change the statement. A sub-select
 * unpacks them: PostgreSQL estimates a plan for a few literal IDs to be cheaper than a generic one,
 * so it would plan the statement again for each call.
 */
export function arrayOf(ids: readonly number[]): Fragment {
  return fragment`array(select unnest(${`{${ids.join()}}`}::text::integer[]))`;
}

/** The rows with these ids. */
export function idIsIn(ids: readonly number[]): Fragment {
  return fragment`id = any (${arrayOf(ids)})`;
}

/**
 * Runs a statement that was put together. A search is planned for its values and not kept: there
 * are as many shapes of them as people can think of.
 */
export function run(sql: Sql, { parts, values, isSearch }: Fragment): Promise<RawRow[]> {
  if (!isSearch) return sql(templateOf(parts), ...values);
  const text = parts.reduce((before, part, place) => `${before}$${place}${part}`);
  return sql.unprepared(text, values);
}

/** Runs statements whose rows are all parsed alike; fragments are inserted in place. */
export function createReader<Row>(sql: Sql, read: (row: RawRow) => Row) {
  type Statement = Parameters<typeof fragment>;
  const send = (...statement: Statement) => run(sql, fragment(...statement));
  return {
    all: async (...statement: Statement): Promise<Row[]> => (await send(...statement)).map(read),
    /** The first row; undefined if there is none. */
    first: async (...statement: Statement): Promise<Row | undefined> => {
      const [row] = await send(...statement);
      return row && read(row);
    },
    /** The row of a statement that always answers one. */
    one: async (...statement: Statement): Promise<Row> => {
      const [row = {}] = await send(...statement);
      return read(row);
    },
  };
}

/** Statements that are run for what they do. */
export function createExecutor(sql: Sql) {
  return async (...statement: Parameters<Sql>): Promise<void> => void await sql(...statement);
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

/** Writes a constant of the program, such as a name. Never pass user input. */
export function textOf(text: string): Fragment {
  return { parts: [text], values: [] };
}

function pieceOf(item: SqlValue | Fragment): Fragment {
  if (typeof item === "object" && item !== null) return item;
  return { parts: ["", ""], values: [item] };
}

/** Appends a fragment: joins its first text to the last one. */
function append(
  { parts, values }: { readonly parts: string[]; readonly values: SqlValue[] },
  piece: Fragment,
): void {
  const [first = "", ...others] = piece.parts;
  parts.push((parts.pop() ?? "") + first, ...others);
  values.push(...piece.values);
}
