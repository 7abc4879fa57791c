/** Ctrl+. or, on a Mac, Command+. */
export function opensPanel(
  { key, ctrlKey, metaKey, altKey }: Pick<
    KeyboardEvent,
    "key" | "ctrlKey" | "metaKey" | "altKey"
  >,
): boolean {
  return key === "." && (ctrlKey || metaKey) && !altKey;
}
