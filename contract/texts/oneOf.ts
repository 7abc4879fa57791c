/** What is said of a text that is none of a few. */
export function mustBeOneOf(options: readonly string[]): string {
  return `Must be one of: ${options.join(", ")}`;
}
