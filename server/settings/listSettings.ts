import { listSettings } from "#contract/settings.ts";
import { readVerb } from "../verb.ts";
import { shownValue } from "./secretSettings.ts";

export const listSettingsVerb = readVerb(listSettings, async ({ store, sealer }) => {
  const rows = await store.settings.list();
  const shown = await Promise.all(
    rows.map(async (row) => [row.key, await shownValue(sealer, row)] as const),
  );
  return { output: Object.fromEntries(shown) };
});
