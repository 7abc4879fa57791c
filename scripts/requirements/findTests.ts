/** The numbers that test titles of one text name: `[req 40]`, `[req 55, 56] shows …`. */
export function numbersIn(text: string): readonly number[] {
  const marks = text.matchAll(/\[req ((?:\d+)(?:, ?\d+)*)\]/g);
  return [...new Set([...marks].flatMap(([, list = ""]) => list.split(",").map(Number)))];
}

/**
 * Whether a file can hold a requirement: a test, a suite that tests call, a story, a journey. The
 * tests of this very report only speak of numbers.
 */
export function isTestFile(path: string): boolean {
  if (path.startsWith("scripts/requirements/")) return false;
  return /\.(test|suite|stories|spec)\.tsx?$/.test(path) || path.startsWith("e2e/");
}

/** The files by the number they hold. */
export function holdersOf(
  files: ReadonlyMap<string, string>,
): ReadonlyMap<number, readonly string[]> {
  const pairs = [...files].filter(([path]) => isTestFile(path))
    .flatMap(([path, text]) => numbersIn(text).map((number) => ({ number, path })));
  const groups = Map.groupBy(pairs, ({ number }) => number);
  return new Map(
    [...groups].map(([number, held]) => [number, held.map(({ path }) => path).sort()]),
  );
}

/** What the holders say of the list: a line each, what nobody holds, and numbers of no meaning. */
export function report(
  holders: ReadonlyMap<number, readonly string[]>,
  requirements: Readonly<Record<number, string>>,
): {
  readonly held: readonly string[];
  readonly open: readonly string[];
  readonly unknown: readonly string[];
} {
  const known = Object.entries(requirements);
  const line = (number: string, words: string) => `${number.padStart(3)}  ${words}`;
  return {
    held: known.flatMap(([number, words]) => {
      const paths = holders.get(Number(number));
      return paths === undefined ? [] : [[line(number, words), ...paths].join("\n       ")];
    }),
    open: known.filter(([number]) => !holders.has(Number(number)))
      .map(([number, words]) => line(number, words)),
    unknown: [...holders].filter(([number]) => requirements[number] === undefined)
      .map(([number, paths]) => `[req ${number}] in ${paths.join(", ")}`),
  };
}
