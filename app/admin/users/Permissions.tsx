import { useId, useState } from "react";
import { styled } from "styled-components";
import { type PermissionSet, permissionSet, permissionSets } from "#contract/permissionSet.ts";
import { may, setNames, setsOf } from "#contract/staff.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { patchUser, type User } from "#contract/users.ts";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { personAgain, seenOfPerson } from "../seen.ts";
import { useAct } from "../useAct.ts";

/** What each set is for. */
const purposes: Readonly<Record<PermissionSet, string>> = {
  owner: "Everything, and says who may do what.",
  approver: "Approves and rejects transactions.",
  operator: "People, accounts and bookings.",
  support: "Writes to customers. Identities, addresses and account numbers are masked.",
  auditor: "Reads everything but codes, and changes nothing.",
};

/** Whether the bank lets whoever is signed in change this person: colleagues are an owner's. */
export function useMayEdit(user: Pick<User, "role">): boolean {
  const self = useCurrentUser();
  return may(self, user.role === "admin" ? "editStaff" : "editPeople");
}

/** The sets of a member of staff, in words. */
export function setsInWords(user: User): string {
  return setsOf(user).map((set) => setNames[set]).join(", ");
}

export interface PermissionsProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** What a member of staff may do: one set or several, which count at once. */
export function Permissions({ user, onClose }: PermissionsProps) {
  const id = useId();
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
      {(fieldOf) => {
        const field = fieldOf("permissionSets");
        return (
          <Sets role="group" aria-labelledby={id}>
            <p id={id}>What {nameOf(user)} may do. It counts at once.</p>
            {permissionSet.options.map((set, at) => (
              <Checkbox
                key={set}
                name={field.name}
                isDisabled={field.isDisabled}
                description={purposes[set]}
                errorMessage={at === permissionSet.options.length - 1
                  ? field.errorMessage
                  : undefined}
                isSelected={chosen.includes(set)}
                onChange={(isChosen) =>
                  setChosen(
                    permissionSet.options.filter((one) =>
                      one === set ? isChosen : chosen.includes(one)
                    ),
                  )}
              >
                {setNames[set]}
              </Checkbox>
            ))}
          </Sets>
        );
      }}
    </FormDialog>
  );
}

const Sets = styled.div`
  ${text.size14};
  display: grid;
  gap: ${space[16]};
`;
