import { useState } from "react";
import { type PermissionSet, permissionSets } from "#contract/permissionSet.ts";
import { hasPermission, setNames, setsOf } from "#contract/staff.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { patchUser, type User } from "#contract/users.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { personAgain, seenOfPerson } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";
import { PermissionChoice } from "./PermissionChoice.tsx";

/** Returns whether the signed-in administrator may edit this user. Only owners may edit staff. */
export function useMayEdit(user: Pick<User, "role">): boolean {
  const self = useCurrentUser();
  return hasPermission(self, user.role === "admin" ? "editStaff" : "editPeople");
}

/** Returns the names of a staff member's permission sets. */
export function setsInWords(user: User): string {
  return setsOf(user).map((set) => setNames[set]).join(", ");
}

export interface PermissionsProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Edits the permission sets of a staff member. Several sets add up. */
export function Permissions({ user, onClose }: PermissionsProps) {
  const [before] = useState(user);
  const [chosen, setChosen] = useState<readonly PermissionSet[]>(() => setsOf(user));
  const { mutate, isPending, error } = useAct({
    run: (client, body: CallInput<typeof patchUser>["body"]) =>
      client.request(patchUser, { params: { id: user.id }, body }),
    done: (_, changed) => ({
      title: "Permissions updated",
      description: `${nameOf(changed)}: ${setsInWords(changed)}.`,
    }),
    failed: "Error updating permissions",
    refetch: refetchPeople,
    onDone: onClose,
    again: personAgain,
  });
  const wrong = permissionSets.safeParse(chosen).error?.issues[0]?.message;
  return (
    <FormDialog
      title="Permissions"
      subject={<PersonLine person={user} />}
      isOpen
      onClose={onClose}
      errors={{ permissionSets: wrong }}
      error={error}
      isPending={isPending}
      submitLabel="Save permissions"
      pendingLabel="Saving..."
      onSubmit={() =>
        chosen.join() === setsOf(user).join()
          ? onClose()
          : mutate({ permissionSets: [...chosen], seen: seenOfPerson(before) })}
    >
      {(fieldOf) => (
        <PermissionChoice
          label={`Choose what ${nameOf(user)} can do. Changes apply right away.`}
          field={fieldOf("permissionSets")}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}
