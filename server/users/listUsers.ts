import { LONGEST_LIST } from "#contract/listQuery.ts";
import { listUsers } from "#contract/users.ts";
import { readVerb } from "../verb.ts";
import { viewUser } from "./viewUser.ts";

/** The newest people that fit, with the number of all that fit beside them. */
export const listUsersVerb = readVerb(
  listUsers,
  async ({ store: { users }, actor, sealer }, { query }) => {
    const { limit = LONGEST_LIST, before, q, ids, role, isActive } = query;
    const filter = { ids, role, isActive, search: q === "" ? undefined : q };
    const [rows, totalCount] = await Promise.all([
      users.find(filter, { limit, before }),
      users.count(filter),
    ]);
    const output = await Promise.all(rows.map((user) => viewUser(sealer, user, actor.user)));
    return { output, totalCount };
  },
);
