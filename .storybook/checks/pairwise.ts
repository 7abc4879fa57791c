type AnyChoices = Readonly<Record<string, readonly (string | number)[]>>;
type Row = Record<string, string | number>;

function pairsOf(row: Row): string[] {
  const parts = Object.entries(row).map(([name, value]) => `${name}=${value}`).sort();
  return parts.flatMap((part, index) => parts.slice(index + 1).map((next) => `${part}&${next}`));
}

function everyRow(choices: AnyChoices): Row[] {
  return Object.entries(choices).reduce<Row[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/**
 * A few combinations that together hold every pair of choices: most faults need two choices to
 * meet, hardly any need three. Takes again and again the combination with the most new pairs.
 */
export function pairwise(choices: AnyChoices): Row[] {
  const rows = everyRow(choices);
  const missing = new Set(rows.flatMap(pairsOf));
  const taken: Row[] = [];
  while (missing.size > 0) {
    const news = (row: Row) => pairsOf(row).filter((pair) => missing.has(pair)).length;
    const best = rows.reduce((one, other) => (news(other) > news(one) ? other : one));
    for (const pair of pairsOf(best)) missing.delete(pair);
    taken.push(best);
  }
  return taken;
}
