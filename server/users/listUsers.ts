import { LONGEST_LIST } from "#contract/listQuery.ts";
import { listUsers } from "#contract/users.ts";
import { sortedIn } from "../store/ports/sorted.ts";
import { readVerb } from "../verb.ts";
import { viewUser } from "./viewUser.ts";

/** The newest people that fit, or the first in another order, with the number of all that fit beside them. */
export const listUsersVerb = readVerb(
  listUsers,
  async ({ store: { users }, actor, sealer }, { query }) => {
    const { limit = LONGEST_LIST, before, q, ids, role, isActive } = query;
    const sorted = sortedIn(query, "createdAt");
    const filter = { ids, role, isActive, search: q === "" ? undefined : q };
    const [rows, totalCount] = await Promise.all([
      users.find(filter, { limit, before, sorted }),
      users.count(filter),
    ]);
    const output = await Promise.all(rows.map((user) => viewUser(sealer, user, actor.user)));
    return { output, totalCount };
  },
);
