import { LONGEST_LIST } from "#contract/listQuery.ts";
import { listUsers } from "#contract/users.ts";
import { sortedIn } from "../db/store/sorted.ts";
import { defineHandler } from "../handler.ts";
import { viewUser } from "./viewUser.ts";

/** The newest people that fit, or the first in another order, with the number of all that fit beside them. */
export const listUsersHandler = defineHandler(
  listUsers,
  async ({ store: { users }, actor, encryptor }, { query }) => {
    const { limit = LONGEST_LIST, before, q, ids, role, isActive } = query;
    const sorted = sortedIn(query, "createdAt");
    const filter = { ids, role, isActive, search: q === "" ? undefined : q };
    const [rows, totalCount] = await Promise.all([
      users.find(filter, { limit, before, sorted }),
      users.count(filter),
    ]);
    const output = await Promise.all(rows.map((user) => viewUser(encryptor, user, actor.user)));
    return { output, totalCount };
  },
);
