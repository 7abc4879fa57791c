/** "US Dollar"; the code itself where this browser has no names. */
export function currencyName(code: string): string {
  try {
    return new Intl.DisplayNames("en-US", { type: "currency" }).of(code) ?? code;
  } catch {
    return code;
  }
}
