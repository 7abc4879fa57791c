import { getUser } from "#contract/session.ts";
import { viewUser } from "../../users/viewUser.ts";
import { defineHandler } from "../../handler.ts";

export const getUserHandler = defineHandler(getUser, async ({ actor, encryptor }) => ({
  output: await viewUser(encryptor, actor.user, actor.user),
}));
