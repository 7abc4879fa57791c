/** Reads comma-separated values strictly by RFC 4180. Returns rows by the names in the header. */
export function rowsOfCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const content = text.replace(/^\ufeff/, "");
  while (cell.lastIndex < content.length) {
    const at = cell.lastIndex;
    const [, quoted, plain, end] = cell.exec(content) ?? [];
    if (end === undefined) throw new Error(`This isn't CSV from character ${at} on`);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") lines.push([]);
  }
  const [header = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error("A row has another number of cells");
    return Object.fromEntries(header.map((name, place) => [name, row[place] ?? ""]));
  });
}
