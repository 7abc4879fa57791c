import { getUser } from "#contract/session.ts";
import { viewUser } from "../users/viewUser.ts";
import { readVerb } from "../verb.ts";

export const getUserVerb = readVerb(getUser, async ({ actor }) => ({
  output: viewUser(actor.user, actor.user),
}));
