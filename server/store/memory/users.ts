import { DuplicateRow } from "../errors.ts";
import type { Users } from "../ports/users.ts";
import { newestFirst, type Workspace } from "./workspace.ts";

export function memoryUsers(workspace: Workspace): Users {
  const { users } = workspace;

  function find(field: "username" | "email", value: string) {
    const wanted = value.toLowerCase();
    for (const user of users.values()) if (user[field].toLowerCase() === wanted) return user;
    return undefined;
  }

  return {
    async insert(user) {
      for (const field of ["username", "email"] as const) {
        if (find(field, user[field])) workspace.refuse(new DuplicateRow(field));
      }
      const row = { ...user, id: workspace.nextId("users") };
      users.set(row.id, row);
      return row;
    },
    byId: async (id) => users.get(id),
    byUsername: async (username) => find("username", username),
    list: async () => newestFirst(users.values()),
  };
}
