/** Returns the error message for a value that isn't one of the options. */
export function mustBeOneOf(options: readonly string[]): string {
  return `Must be one of: ${options.join(", ")}`;
}
