import type { Devices } from "../ports/devices.ts";
import { deviceKey } from "./state.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memoryDevices(workspace: Workspace): Devices {
  const { devices } = workspace;
  const latestOf = (userId: number) =>
    [...devices.values()].filter((device) => device.userId === userId)
      .sort((one, other) => one.lastSeenAt < other.lastSeenAt ? 1 : -1);
  const forget = (tokenHash: string, userId: number) =>
    devices.delete(deviceKey(tokenHash, userId));

  return {
    usersOf: async (tokenHash, since) =>
      [...devices.values()]
        .filter((device) => device.tokenHash === tokenHash && device.lastSeenAt >= since)
        .map(({ userId }) => userId),
    async remember({ tokenHash, userId, lastSeenAt }, keep) {
      mustExist(workspace, "users", userId);
      const key = deviceKey(tokenHash, userId);
      const createdAt = devices.get(key)?.createdAt ?? lastSeenAt;
      devices.set(key, { tokenHash, userId, createdAt, lastSeenAt });
      for (const device of latestOf(userId).slice(keep)) forget(device.tokenHash, userId);
    },
    async forgetAllOf(userId) {
      for (const { tokenHash } of latestOf(userId)) forget(tokenHash, userId);
    },
  };
}
