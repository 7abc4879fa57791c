/** The parts of the bench, in the order in which they run. */
const all = [
  "money",
  "decisions",
  "reads",
  "palette",
  "schedules",
  "statements",
  "sockets",
  "killed",
  "watched",
  "bank",
  "restore",
  "signIn",
  "answers",
  "alerts",
] as const;

export type Part = (typeof all)[number];

/** Returns the parts in `--only=money,reads`, or undefined for all. Throws on an unknown part. */
export function partsNamed(args: readonly string[]): readonly Part[] | undefined {
  const given = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  return given?.split(",").map((name) => {
    const part = all.find((known) => known === name);
    if (part !== undefined) return part;
    throw new Error(`--only names ${all.join(", ")}, not “${name}”`);
  });
}
