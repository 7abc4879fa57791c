import type { SelectOption } from "./OptionWords.tsx";

/** What an option is called: found by typing, and shown in the field once it is chosen. */
export function optionText({ label, detail }: Pick<SelectOption, "label" | "detail">): string {
  return detail ? `${label} ${detail}` : label;
}

/** What else options are found by, in lower case, of all that are called the same. */
export function hiddenWords(options: readonly SelectOption[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const option of options) {
    if (option.searchText === undefined) continue;
    const text = optionText(option);
    words.set(text, `${words.get(text) ?? ""}\n${option.searchText.toLowerCase()}`);
  }
  return words;
}
