import { listSettings } from "#contract/settings.ts";
import { readVerb } from "../verb.ts";
import { shownValue } from "./secretSettings.ts";

export const listSettingsVerb = readVerb(listSettings, async ({ store, sealer }) => {
  const rows = await store.settings.list();
  const shown = await Promise.all(
    rows.map(async (row) => [row.key, await shownValue(sealer, row)] as const),
  );
  return { output: Object.fromEntries(shown.filter(isOpen)) };
});

/** What cannot be opened any more has no effect either, so it is as if it were not there. */
function isOpen(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined;
}
