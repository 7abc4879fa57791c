import { listSettings } from "#contract/settings.ts";
import { defineHandler } from "../handler.ts";
import { shownValue } from "./secretSettings.ts";

export const listSettingsHandler = defineHandler(listSettings, async ({ store, encryptor }) => {
  const rows = await store.settings.list();
  const shown = await Promise.all(
    rows.map(async (row) => [row.key, await shownValue(encryptor, row)] as const),
  );
  return { output: Object.fromEntries(shown.filter(isOpen)) };
});

/** What cannot be opened any more has no effect either, so it is as if it were not there. */
function isOpen(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined;
}
