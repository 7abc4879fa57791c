import type { PushSubscriptionRow, PushSubscriptions } from "../store/pushSubscriptions.ts";
import { filterRows, mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memoryPushSubscriptions(unit: UnitOfWork): PushSubscriptions {
  const { pushSubscriptions } = unit;
  const remove = (isMeant: (row: PushSubscriptionRow) => boolean) => {
    for (const { id } of filterRows(pushSubscriptions, isMeant)) pushSubscriptions.delete(id);
  };
  const listOf = (userIds: readonly number[]) =>
    filterRows(pushSubscriptions, ({ userId }) => userIds.includes(userId))
      .sort((one, other) => one.id - other.id);

  return {
    async put(subscription, keep) {
      const { userId, deviceHash, endpoint } = subscription;
      mustExist(unit, "users", userId);
      remove((row) =>
        row.endpoint === endpoint || row.userId === userId && row.deviceHash === deviceHash
      );
      const id = unit.nextId("pushSubscriptions");
      pushSubscriptions.set(id, { ...subscription, id });
      for (const former of listOf([userId]).slice(0, -keep)) pushSubscriptions.delete(former.id);
    },
    listOf: async (userIds) => listOf(userIds),
    byEndpoint: async (endpoint) =>
      filterRows(pushSubscriptions, (row) => row.endpoint === endpoint).at(0),
    remove: async (endpoint) => remove((row) => row.endpoint === endpoint),
    removeFrom: async (userId, deviceHash) =>
      remove((row) => row.userId === userId && row.deviceHash === deviceHash),
    deleteAllOf: async (userId, except) =>
      remove((row) => row.userId === userId && row.deviceHash !== except),
    deleteAll: async () => remove(() => true),
  };
}
