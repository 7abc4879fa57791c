import { saveSetting } from "#contract/settings.ts";
import { refetchCodes } from "#app/api/adminQueries.ts";
import { useAct } from "#app/shell/useAct.ts";

interface Setting {
  readonly key: string;
  /** Empty deletes it (section 5). */
  readonly value: string;
}

/** Adds, changes or deletes a system setting. */
export function useSettingSave(onDone?: () => void) {
  return useAct({
    run: (client, body: Setting) => client.request(saveSetting, { body }),
    done: ({ key, value }) => ({
      title: "Setting Updated",
      description: value === "" ? `${key} was deleted.` : `${key} was saved.`,
    }),
    failed: "Error Updating Setting",
    refetch: refetchCodes,
    onDone,
    onAsked: onDone,
  });
}
