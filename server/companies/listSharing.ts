import { listSharing, listSharingOf } from "#contract/sharing.ts";
import { defineHandler } from "../kernel/handler.ts";
import { viewMembers, viewMemberships } from "./company.ts";

export const listSharingHandler = defineHandler(
  listSharing,
  async ({ store, actor: { user }, now }) => ({
    output: await viewMembers(store, user.id, { now, isAdministered: true }),
  }),
);

export const listSharingOfHandler = defineHandler(
  listSharingOf,
  async ({ store, now, error }, { params: { id } }) => {
    if (await store.users.byId(id) === undefined) throw error("not_found");
    const [{ members }, memberships] = await Promise.all([
      viewMembers(store, id, { now, isAdministered: false }),
      viewMemberships(store, id),
    ]);
    return { output: { members, memberships } };
  },
);
