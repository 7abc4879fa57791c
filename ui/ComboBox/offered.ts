import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { optionText } from "#ui/Select/optionText.ts";

/** Nobody looks through more; drawing a thousand lines at every key would hold up the typing. */
export const MOST_OFFERED = 30;

export type Offer<Option> = { options: readonly Option[]; hasMore: boolean };

/**
 * The first options that fit what is typed, and the chosen one in any case, because the field shows
 * its words. As long as these stand in the field nothing is looked for: any other may follow.
 */
export function offered<Option extends SelectOption>(
  options: readonly Option[],
  { typed, chosen, fits }: {
    typed: string;
    chosen: Option | undefined;
    fits: (option: Option, typed: string) => boolean;
  },
): Offer<Option> {
  const isSearch = typed !== "" && (chosen === undefined || typed !== optionText(chosen));
  const found: Option[] = [];
  let hasMore = false;
  for (const option of options) {
    if (isSearch && !fits(option, typed)) continue;
    hasMore = found.length === MOST_OFFERED;
    if (hasMore) break;
    found.push(option);
  }
  const isThere = chosen === undefined || found.includes(chosen);
  return { options: isThere ? found : [...found, chosen], hasMore };
}
