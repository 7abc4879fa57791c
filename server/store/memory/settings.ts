import type { Settings } from "../ports/settings.ts";
import type { Workspace } from "./workspace.ts";

export function memorySettings(workspace: Workspace): Settings {
  const { settings } = workspace;
  return {
    get: async (key) => settings.get(key)?.value,
    list: async () => [...settings.values()].sort((one, other) => one.key < other.key ? -1 : 1),
    lock: async (key) => settings.get(key),
    async set(key, value, updatedAt) {
      const id = settings.get(key)?.id ?? workspace.nextId("settings");
      const row = { id, key, value, updatedAt };
      settings.set(key, row);
      return row;
    },
    async delete(key) {
      const existed = settings.get(key) !== undefined;
      settings.delete(key);
      return existed;
    },
  };
}
