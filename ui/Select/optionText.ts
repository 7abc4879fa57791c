import type { SelectOption } from "./OptionWords.tsx";

/** Returns an option's text: searched while typing, and shown in the field once chosen. */
export function optionText({ label, detail }: Pick<SelectOption, "label" | "detail">): string {
  return detail ? `${label} ${detail}` : label;
}

/** Returns the other search texts, in lower case, joined for options with the same text. */
export function hiddenWords(options: readonly SelectOption[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const option of options) {
    if (option.searchText === undefined) continue;
    const text = optionText(option);
    words.set(text, `${words.get(text) ?? ""}\n${option.searchText.toLowerCase()}`);
  }
  return words;
}
