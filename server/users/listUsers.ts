import { LONGEST_COUNT, LONGEST_LIST } from "#contract/listQuery.ts";
import { before as momentBefore, minutes } from "#contract/time.ts";
import { listUsers } from "#contract/users.ts";
import { record } from "../audit/record.ts";
import type { UserRow } from "../db/rows.ts";
import { forLists } from "../db/store.ts";
import { sortedIn } from "../db/store/sorted.ts";
import { defineHandler, type SessionContext } from "../handler.ts";
import { readsMasks } from "../masks.ts";
import { searchFor } from "../searchFor.ts";
import { viewUser } from "./viewUser.ts";

/** Whoever reads the same identity, or a list of them, again within so long has read it once. */
const ONE_READING = minutes(15);

/** The newest people that fit, or the first in another order, with the number of all that fit beside them. */
export const listUsersHandler = defineHandler(
  listUsers,
  async (request, { query }) => {
    const { store, actor, encryptor, now } = request;
    const { users } = await forLists(store);
    const { limit = LONGEST_LIST, before, ids, role, isActive, identities = true } = query;
    const sorted = sortedIn(query, "createdAt");
    const filter = { ids, role, isActive, search: searchFor(query, now) };
    const most = filter.search && LONGEST_COUNT + 1;
    const [rows, totalCount] = await Promise.all([
      users.find(filter, { limit, before, sorted }),
      users.count(filter, most),
    ]);
    if (identities) await recordReading(request, rows);
    const shown = { hidesIdentity: !identities };
    const output = await Promise.all(
      rows.map((user) => viewUser(encryptor, user, actor.user, shown)),
    );
    return totalCount === most ? { output } : { output, totalCount };
  },
);

/** Writes down whose identity is read: one person's by their number, several as a list. */
async function recordReading(
  { store, actor, now }: SessionContext<never>,
  rows: readonly UserRow[],
): Promise<void> {
  const { user } = actor;
  const read = rows.filter(({ id, sealedIdentity }) => sealedIdentity !== null && id !== user.id);
  const [first] = read;
  if (first === undefined || readsMasks(user)) return;
  const subject = read.length === 1 ? `user:${first.id}` as const : "list:identities";
  const since = momentBefore(now, ONE_READING);
  const action = "identity.read";
  const [known] = await store.audit.find({ actorId: user.id, action, subject, since }, 1);
  if (known !== undefined) return;
  const after = read.length === 1 ? undefined : { people: read.length };
  await record({ tx: store, actor, now }, action, subject, { after });
}
