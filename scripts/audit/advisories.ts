import * as z from "zod/mini";
import type { LockedId } from "./locked.ts";

const event = z.object({ introduced: z.optional(z.string()), fixed: z.optional(z.string()) });

/** The parts of an advisory in the OSV format that are read here. */
const advisory = z.object({
  id: z.string(),
  summary: z._default(z.string(), ""),
  affected: z.array(z.object({
    package: z.object({ ecosystem: z.string(), name: z.string() }),
    versions: z._default(z.array(z.string()), []),
    ranges: z._default(
      z.array(z.object({ type: z.string(), events: z.array(event) })),
      [],
    ),
  })),
});

/** Returns a line for each advisory of an OSV list that is about one of these packages. */
export function advisoriesFor(packages: readonly LockedId[], list: unknown): readonly string[] {
  const advisories = z.parse(z.array(advisory), list);
  return packages.flatMap(({ name, version }) =>
    advisories.filter(({ affected }) =>
      affected.some((one) =>
        one.package.ecosystem === "npm" && one.package.name === name &&
        (one.versions.includes(version) ||
          one.ranges.some(({ events }) => isWithin(version, events)))
      )
    ).map(({ id, summary }) => `${name} ${version}: ${id} ${summary}`.trimEnd())
  );
}

/** Returns whether the newest event up to this version introduced the fault. */
function isWithin(version: string, events: readonly z.infer<typeof event>[]): boolean {
  const past = events
    .map(({ introduced, fixed }) => ({ at: introduced ?? fixed ?? "0", isFaulty: !fixed }))
    .filter(({ at }) => compare(at, version) <= 0)
    .toSorted((one, other) => compare(one.at, other.at));
  return past.at(-1)?.isFaulty ?? false;
}

/** Orders versions: by their numbers, and one with a suffix before the same one without. */
function compare(one: string, other: string): number {
  const [numbers, suffix] = partsOf(one);
  const [others, otherSuffix] = partsOf(other);
  for (const place of [0, 1, 2]) {
    const difference = (numbers[place] ?? 0) - (others[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (suffix === otherSuffix) return 0;
  if (suffix === "" || otherSuffix === "") return suffix === "" ? 1 : -1;
  return suffix.localeCompare(otherSuffix, "en", { numeric: true });
}

function partsOf(version: string): readonly [readonly number[], string] {
  const [core = "", ...suffix] = version.split("+", 1)[0]?.split("-") ?? [];
  return [core.split(".").map(Number), suffix.join("-")];
}
