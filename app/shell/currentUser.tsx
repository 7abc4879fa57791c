import { createContext, type ReactNode, useContext } from "react";
import type { User } from "#contract/users.ts";

const CurrentUserContext = createContext<User | null>(null);

/** Says who is signed in, to everything behind the route guard. */
export function CurrentUserProvider({ user, children }: { user: User; children: ReactNode }) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}

/** Returns the signed-in user. Throws outside the pages behind the guard. */
export function useCurrentUser(): User {
  const user = useContext(CurrentUserContext);
  if (user === null) throw new Error("No user is signed in here");
  return user;
}
