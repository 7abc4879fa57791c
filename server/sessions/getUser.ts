import { getUser } from "#contract/session.ts";
import { viewUser } from "../users/viewUser.ts";
import { readVerb } from "../verb.ts";

export const getUserVerb = readVerb(getUser, async ({ actor, sealer }) => ({
  output: await viewUser(sealer, actor.user, actor.user),
}));
