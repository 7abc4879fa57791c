import { listUsers } from "#contract/users.ts";
import { readVerb } from "../verb.ts";
import { viewUser } from "./viewUser.ts";

export const listUsersVerb = readVerb(listUsers, async ({ store, actor }) => ({
  output: (await store.users.list()).map((user) => viewUser(user, actor.user)),
}));
