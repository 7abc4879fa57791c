import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endSessionsOf } from "#contract/sessions.ts";
import { hasPermission } from "#contract/staff.ts";
import type { User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { sessionsOfUser } from "#app/api/personQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { deviceName } from "#contract/deviceName.ts";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { styled } from "#ui/theme/styled.ts";
import { Section } from "../Section.tsx";
import { useAct } from "#app/shell/useAct.ts";

/** Lists a user's sessions and trusted browsers. Can end all of them without blocking the user. */
export function UserSessions({ user }: { readonly user: User }) {
  const { data, isError } = useQuery(sessionsOfUser(useClient(), user.id));
  const mayEnd = hasPermission(
    useCurrentUser(),
    user.role === "admin" ? "editStaff" : "helpSignIn",
  );
  const latest = data?.knownBrowsers[0];
  return (
    <Section
      title="Sessions"
      count={data?.sessions.length}
      counted="signed in"
      action={mayEnd && data !== undefined &&
        data.sessions.length + data.knownBrowsers.length > 0 && <SignOutButton user={user} />}
    >
      {data === undefined && !isError && <Skeleton width="100%" height="4rem" shape="block" />}
      {data === undefined && isError && <Quiet>We couldn't load this.</Quiet>}
      {data?.sessions.length === 0 && <Quiet>This user is not signed in.</Quiet>}
      <List>
        {data?.sessions.map(({ id, device, createdAt, lastActiveAt, isCurrent }) => (
          <li key={id}>
            <span>{`${deviceName(device)}${isCurrent ? " (this one)" : ""}`}</span>
            <Small as="div">
              Signed in <DateTime value={createdAt} format="admin" />, last active{" "}
              <DateTime value={lastActiveAt} format="admin" />
            </Small>
          </li>
        ))}
      </List>
      {latest && (
        <Small as="p">
          <span>{`Trusted browsers: ${data?.knownBrowsers.length}, last seen`}</span>{" "}
          <DateTime value={latest.lastSeenAt} format="admin" />
        </Small>
      )}
    </Section>
  );
}

function SignOutButton({ user }: { readonly user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(user);
  const { mutate, isPending } = useAct({
    run: (client, id: number) => client.request(endSessionsOf, { params: { id } }),
    done: () => ({ title: "User signed out", description: `${name} is signed out everywhere.` }),
    failed: "Error signing out user",
    refetch: refetchPeople,
  });
  return (
    <>
      <Button tone="quiet" size="dense" isPending={isPending} onPress={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        title={`Sign ${name} out?`}
        subject={<PersonLine person={user} />}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirmLabel="Sign out"
        onConfirm={() => {
          setIsAsking(false);
          mutate(user.id);
        }}
      >
        <p>
          This signs the user out everywhere and forgets their trusted browsers. They can sign in
          again. Your own session stays active.
        </p>
      </ConfirmDialog>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  overflow-wrap: anywhere;
`;
