import { useQuery } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import { endOtherSessions, endSession, type SessionSummary } from "#contract/sessions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { sessionsQuery } from "#app/api/securityQueries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { SessionLine } from "./SessionLine.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** Lists the user's sessions, each with a way to end it. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery(useClient()));
  const signOut = useSignOut();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsSection
      title="Signed-in devices"
      description="Sign out any device you don't recognize, then change your password."
    >
      {sessions.data === undefined
        ? sessions.isError
          ? <LoadError title="We couldn't load your devices." of={sessions} />
          : (
            <div aria-busy>
              <Skeleton width="14rem" height={16} />
            </div>
          )
        : (
          <>
            <List aria-label="Signed-in devices">
              {sessions.data.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  isEnding={signOut.isPending && signOut.variables?.id === session.id}
                  onEnd={() => signOut.mutate(session)}
                />
              ))}
            </List>
            {others.length > 0 && (
              <Foot>
                <Button
                  tone="secondary"
                  icon={<Monitor aria-hidden />}
                  isPending={signOut.isPending && signOut.variables === null}
                  pendingLabel="Signing out..."
                  onPress={() => signOut.mutate(null)}
                >
                  Sign out other devices
                </Button>
              </Foot>
            )}
          </>
        )}
    </SettingsSection>
  );
}

/** Ends one session, or with null all but this one. */
function useSignOut() {
  const client = useClient();
  return useAct({
    run: (_, session: SessionSummary | null) =>
      session === null
        ? client.request(endOtherSessions, {})
        : client.request(endSession, { params: { id: session.id } }),
    done: (session) => ({
      title: session === null ? "Other devices signed out" : "Device signed out",
      description: "This takes effect right away.",
    }),
    failed: "We couldn't sign out the device",
    isBrief: true,
    refetch: (queryClient) => queryClient.invalidateQueries(sessionsQuery(client)),
  });
}

const List = styled.ul`
  > li + li {
    margin-top: ${space[16]};
    padding-top: ${space[16]};
    border-top: 1px solid ${token.border};
  }
`;

const Foot = styled.div`
  margin-top: ${space[20]};
`;
