import * as z from "zod/mini";

/** The rules for variables, and the error messages for bad values. */

const LONGEST_SHOWN = 80;
/** What a flag may be. */
const flagWords = { truthy: ["1", "true", "on"], falsy: ["0", "false", "off"] };

/** On one line, however long it is. */
export function quoteValue(value: string): string {
  const start = value.slice(0, LONGEST_SHOWN);
  return JSON.stringify(start === value ? value : `${start}…`);
}

/** Returns what is wrong with a value; undefined if nothing is. */
export type DescribeProblem = (bad: string) => string | undefined;

/** What a bad value is answered with; a secret is not quoted, but described. */
function wanted(wish: string, tell: DescribeProblem = quoteValue) {
  return { error: ({ input }: { input?: unknown }) => `${tell(String(input))}; expected ${wish}` };
}

export function text(isFine: (given: string) => boolean, wish: string, tell?: DescribeProblem) {
  return z.string().check(z.refine(isFine, wanted(wish, tell)));
}

/** Returns the rule for a secret address, checked by `faultOf`. */
export function address(faultOf: DescribeProblem, wish: string) {
  return text((given) => faultOf(given) === undefined, wish, faultOf);
}

/** Returns whether a flag that another rule depends on is on. */
export function isOn(said: string | undefined): boolean {
  return flagWords.truthy.includes(said ?? "");
}

/** Returns a rule that also rejects unverified connections, unless the operator allows them. */
export function unlessClear(said: string | undefined, faultOf: DescribeProblem, wish: string) {
  return address(isOn(said) ? () => undefined : faultOf, `${wish}, or ALLOW_CLEAR_TEXT=on`);
}

export function required<Rule extends z.ZodMiniType<unknown, string>>(rule: Rule, wish: string) {
  return z.pipe(z.string(`not set; expected ${wish}`), rule);
}

/** Applies a schema of the contract to a variable. */
export function schemaRule(
  schema: z.ZodMiniType<string, string>,
  wish: string,
  tell?: DescribeProblem,
) {
  return z.pipe(text((given) => z.safeParse(schema, given).success, wish, tell), schema);
}

/** Values separated by commas. */
export const list = z.pipe(
  z.string(),
  z.transform((given: string) => given.split(",").map((part) => part.trim())),
);

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, wanted(`one of ${values.join(", ")}`));
}

export function flag() {
  const { error } = wanted("on or off (also 1 or 0, true or false)");
  return z.stringbool({ ...flagWords, case: "sensitive", error });
}

export function wholeNumber(least: number, most: number) {
  const isFine = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.pipe(text(isFine, `a whole number from ${least} to ${most}`), z.transform(Number));
}

/** How old the newest backup may be, in hours. */
export const backupLimit = z._default(wholeNumber(1, 8_760), 26);
