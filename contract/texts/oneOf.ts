/** Returns the error message for a value that isn't one of the options. */
export function mustBeOneOf(options: readonly string[]): string {
  return `Choose one of: ${options.join(", ")}`;
}
