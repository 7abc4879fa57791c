import { memoryCodes, memoryRecoveries } from "./secondFactor.ts";
import { memoryAttempts, memorySessions } from "./sessions.ts";
import type { PeopleRepositories } from "../store/people.ts";
import { placeOfUser } from "#contract/users.ts";
import type { PlainRepositories } from "../store/plain.ts";
import { erasedFields, normalizedUsername, type UserFilter, type Users } from "../store/people.ts";
import { DuplicateRow } from "../errors.ts";
import type { UserRow } from "../rows.ts";
import { eraseTextsOf } from "./eraseTexts.ts";
import { fitsAll, isNameOf, type Searched } from "./matchTerms.ts";
import { sortedRows } from "./sorted.ts";
import { allLive, pageOf, type UnitOfWork, unlessDeleted } from "./unitOfWork.ts";

/** The keys under which two values of a field count as equal. */
const keys = { username: normalizedUsername, email: (email: string) => email.toLowerCase() };

function memoryUsers(unit: UnitOfWork): Users {
  const { users } = unit;

  const byId = (id: number) => unlessDeleted(users.get(id));
  const all = () => allLive(users);

  function find(field: "username" | "email", value: string) {
    const key = keys[field];
    const wanted = key(value);
    return all().find((user) => !user.isCompany && key(user[field]) === wanted);
  }

  /** Throws DuplicateRow if another user has the username or email. */
  function refuseTaken(wanted: Partial<UserRow>, own?: number): void {
    for (const field of ["username", "email"] as const) {
      const value = wanted[field];
      const holder = value === undefined ? undefined : find(field, value);
      if (holder !== undefined && holder.id !== own) unit.refuse(new DuplicateRow(field));
    }
  }

  return {
    async insert(user) {
      if (!user.isCompany) refuseTaken(user);
      const row = { ...user, id: unit.nextId("users") };
      users.set(row.id, row);
      return row;
    },
    async update(id, changes) {
      const found = byId(id);
      if (found === undefined) return undefined;
      if (!found.isCompany) refuseTaken(changes, id);
      const named = Object.entries(changes).filter(([, value]) => value !== undefined);
      const row = { ...found, ...Object.fromEntries(named) };
      users.set(id, row);
      return row;
    },
    byId: async (id) => byId(id),
    byUsername: async (username) => find("username", username),
    byEmail: async (email) => find("email", email),
    async find(filter, { sorted, ...page }) {
      const found = all().filter(fits(filter));
      return sorted === undefined
        ? pageOf(found, page)
        : sortedRows(found, sorted, placeOfUser).slice(0, page.limit);
    },
    count: async (filter, most = Infinity) => Math.min(all().filter(fits(filter)).length, most),
    /** Transactions run one after another here, so every row is locked already. */
    lock: async (id) => byId(id),
    async tryShare(ids) {
      return new Map(ids.flatMap((id) => {
        const row = byId(id);
        return row === undefined ? [] : [[id, row]];
      }));
    },
    async lockBesideAdmins(id) {
      return all()
        .filter((user) => user.id === id || (user.role === "admin" && user.isActive))
        .sort((one, other) => one.id - other.id);
    },
    async erase(id, at) {
      const found = byId(id);
      if (found === undefined) return;
      users.set(id, { ...found, ...erasedFields(id), deletedAt: at });
      eraseTextsOf(unit, id);
    },
  };
}

function searchedIn(user: UserRow): Searched {
  return { id: user.id, times: [user.createdAt], holds: isNameOf([user]) };
}

/** Returns whether a person fits the filter, as the database's statement decides it. */
function fits({ ids, role, isActive, search }: UserFilter): (user: UserRow) => boolean {
  return (user) =>
    (ids === undefined || ids.includes(user.id)) &&
    (role === undefined || user.role === role) &&
    (isActive === undefined || user.isActive === isActive) &&
    fitsAll(search, () => searchedIn(user));
}

export function memoryPeopleRepositories(
  unit: UnitOfWork,
): Omit<PeopleRepositories, keyof PlainRepositories> {
  return {
    users: memoryUsers(unit),
    sessions: memorySessions(unit),
    attempts: memoryAttempts(unit),
    codes: memoryCodes(unit),
    recoveries: memoryRecoveries(unit),
  };
}
