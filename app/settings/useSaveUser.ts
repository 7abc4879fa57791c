import { patchUser } from "#contract/users.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useAct } from "#app/shell/useAct.ts";
import type { ProfileChange } from "./profileDraft.ts";

export interface SaveUserOptions {
  /** The toast of success: "Profile updated". */
  readonly title: string;
  readonly description: string;
  /** Reloads the current user. */
  readonly onSaved: () => void;
  /** Section 7: after a currency change accounts and transactions are refreshed as well. */
  readonly isAboutMoney?: boolean;
}

/** Saves changes to the user's own profile, and shows the result as a toast (section 8). */
export function useSaveUser({ title, description, onSaved, isAboutMoney }: SaveUserOptions) {
  const { id } = useCurrentUser();
  return useAct({
    run: (client, body: ProfileChange) => client.request(patchUser, { params: { id }, body }),
    done: ({ email }, { pendingEmail }) => {
      // A new address does not count yet.
      const sent = email !== undefined && email === pendingEmail
        ? ` To confirm your new address, follow the steps in the email we sent to ${email}.`
        : "";
      return { title, description: description + sent };
    },
    failed: "Failed to update profile",
    isBrief: true,
    refetch: (queryClient) => isAboutMoney ? void refetchMoney(queryClient) : undefined,
    onDone: onSaved,
  });
}
