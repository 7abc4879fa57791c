import { patchUser, type User } from "#contract/users.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { useAct } from "../useAct.ts";

interface Standing {
  readonly user: User;
  readonly change: { readonly isActive?: boolean; readonly isFrozen?: boolean };
}

function sentence({ user, change }: Standing): string {
  const name = nameOf(user);
  if (change.isActive === false) return `${name} is blocked and signed out everywhere.`;
  if (change.isActive === true) return `${name} may sign in again.`;
  return change.isFrozen ? `${name} cannot move money now.` : `${name} may move money again.`;
}

/** Blocks and unblocks people, and freezes what they may do with money. */
export function useBlocking() {
  return useAct({
    run: (client, { user, change }: Standing) =>
      client.request(patchUser, { params: { id: user.id }, body: change }),
    done: (standing) => ({ title: "User status updated", description: sentence(standing) }),
    failed: "Error updating user",
    refetch: refetchPeople,
  });
}
