/** The most names in one sentence. */
const MOST_NAMES = 5;

const either = new Intl.ListFormat("en", { type: "disjunction" });

/**
 * "Ada, Ben or Cy"; of many people five names, and how many others there are: "or 35 other owners or
 * approvers". `roles` are those of the others, such as "Owner".
 */
export function listPeople(names: readonly string[], roles: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  const count = names.length - shown.length;
  if (count === 0) return either.format(shown);
  const others = roles.map((role) => `${role.toLowerCase()}${count === 1 ? "" : "s"}`);
  return either.format([...shown, `${count} other ${either.format(others)}`]);
}
