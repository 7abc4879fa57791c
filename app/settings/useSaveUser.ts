import { useMutation, useQueryClient } from "@tanstack/react-query";
import { patchUser } from "#contract/users.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";
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
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => client.request(patchUser, { params: { id }, body }),
    onSuccess: ({ pendingEmail }, { email }) => {
      // A new address does not count yet.
      const sent = email !== undefined && email === pendingEmail
        ? ` To confirm your new address, follow the steps in the email we sent to ${email}.`
        : "";
      void notify({ title, description: description + sent });
      onSaved();
      if (isAboutMoney) void refetchMoney(queryClient);
    },
    onError: (error) => notifyFailure("Failed to update profile", error),
  });
}
