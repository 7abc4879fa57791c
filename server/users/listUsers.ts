import { LONGEST_COUNT, LONGEST_LIST } from "#contract/listQuery.ts";
import { listUsers } from "#contract/users.ts";
import { forLists } from "../db/store.ts";
import { sortedIn } from "../db/store/sorted.ts";
import { defineHandler } from "../kernel/handler.ts";
import { searchFor } from "../rules/searchFor.ts";
import { viewUser } from "./viewUser.ts";

/** The newest people that fit, or the first in another order, with the number of all that fit beside them. */
export const listUsersHandler = defineHandler(
  listUsers,
  async ({ store, actor, encryptor, now }, { query }) => {
    const { users } = await forLists(store);
    const { limit = LONGEST_LIST, before, ids, role, isActive, identities = true } = query;
    const sorted = sortedIn(query, "createdAt");
    const filter = { ids, role, isActive, search: searchFor(query, now, actor.user) };
    const most = filter.search && LONGEST_COUNT + 1;
    const [rows, totalCount] = await Promise.all([
      users.find(filter, { limit, before, sorted }),
      users.count(filter, most),
    ]);
    const shown = { hidesIdentity: !identities };
    const output = await Promise.all(
      rows.map((user) => viewUser(encryptor, user, actor.user, shown)),
    );
    return totalCount === most ? { output, totalMoreThan: LONGEST_COUNT } : { output, totalCount };
  },
);
