/** "-1234.50": an amount for programs, whatever the viewer's language. */
export function plainAmount(cents: number): string {
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${(size - (size % 100)) / 100}.${fraction}`;
}
