import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { OctagonX, Play } from "lucide-react";
import { styled } from "styled-components";
import { resumePayments, stopPayments, type StopState } from "#contract/stop.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { stopKey, stopQuery } from "#app/api/stopQueries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";
import { Stopped } from "./Stopped.tsx";

interface StopScreenProps {
  /** Called when the bank knows something new about the person who is signed in. */
  readonly onUserChanged: () => void;
}

/** /dashboard/stop: stops all payments, shows what is stopped, and lets them go on (section 2). */
export function StopScreen({ onUserChanged }: StopScreenProps) {
  const stop = useQuery(stopQuery(useClient()));
  return (
    <Column>
      <PageTitle
        title="Stop all payments"
        description={stop.data?.stoppedAt
          ? "No money leaves your accounts until you let payments go on."
          : "If something is not right: one press, and no money leaves your accounts."}
      />
      {stop.data === undefined
        ? stop.isError
          ? <LoadError title="We could not load whether payments are stopped." of={stop} />
          : (
            <Card>
              <div aria-busy>
                <Skeleton width="14rem" height={16} />
              </div>
            </Card>
          )
        : stop.data.stoppedAt === null
        ? <Going onUserChanged={onUserChanged} />
        : (
          <Standing
            at={stop.data.stoppedAt}
            signedOut={stop.data.signedOut}
            onUserChanged={onUserChanged}
          />
        )}
    </Column>
  );
}

/** Nothing is stopped: what the press would do. */
function Going({ onUserChanged }: StopScreenProps) {
  const { mutate, isPending } = useStop(onUserChanged);
  return (
    <Card>
      <Words>Stopping takes effect at once, everywhere:</Words>
      <Effects>
        <li>You are signed out in every other browser.</li>
        <li>Everything that you have scheduled is paused.</li>
        <li>What waits for approval is held. We approve none of it.</li>
        <li>Nothing can be sent to an account number that you have never paid.</li>
      </Effects>
      <Words>
        Money still comes in, and you can see everything. To go on takes a code, so that only you
        can.
      </Words>
      <Button
        tone="destructive"
        size="page"
        icon={<OctagonX aria-hidden />}
        isPending={isPending}
        pendingLabel="Stopping..."
        onPress={() => mutate()}
      >
        Stop all payments
      </Button>
    </Card>
  );
}

interface StandingProps extends StopScreenProps {
  readonly at: string;
  readonly signedOut: readonly string[];
}

/** Payments are stopped: what that has stopped, and the way back. */
function Standing({ at, signedOut, onUserChanged }: StandingProps) {
  const again = useStop(onUserChanged);
  const resume = useResume(onUserChanged);
  return (
    <>
      <Card>
        <Words role="status">
          <strong>All payments are stopped</strong> since <DateTime value={at} format="customer" />
          {" "}
          <span>{`at ${formatTime(at)}.`}</span>
        </Words>
        <Buttons>
          <Button
            size="page"
            icon={<Play aria-hidden />}
            isDisabled={again.isPending}
            isPending={resume.isPending}
            pendingLabel="Asking..."
            onPress={() => resume.mutate()}
          >
            Let payments go on
          </Button>
          <Button
            tone="secondary"
            size="page"
            isDisabled={resume.isPending}
            isPending={again.isPending}
            pendingLabel="Signing out..."
            onPress={() => again.mutate()}
          >
            Sign out others again
          </Button>
        </Buttons>
      </Card>
      <Stopped signedOut={signedOut} />
    </>
  );
}

/** Shows the new state at once; whatever else stands on the page is asked for again. */
function useTakeUp(onUserChanged: () => void) {
  const queryClient = useQueryClient();
  return (state: StopState) => {
    queryClient.setQueryData(stopKey, state);
    onUserChanged();
    void askAgain(queryClient, undefined, stopKey);
  };
}

function useStop(onUserChanged: () => void) {
  const client = useClient();
  const takeUp = useTakeUp(onUserChanged);
  return useMutation({
    mutationFn: () => client.request(stopPayments, {}),
    onSuccess: (state) => {
      takeUp(state);
      void notify({
        title: "All payments are stopped",
        description: "You are signed out everywhere else.",
      });
    },
    onError: (error) => notifyFailure("Payments were not stopped", error),
  });
}

function useResume(onUserChanged: () => void) {
  const client = useClient();
  const takeUp = useTakeUp(onUserChanged);
  return useMutation({
    mutationFn: () => client.request(resumePayments, {}),
    onSuccess: (state) => {
      takeUp(state);
      void notify({ title: "Payments go on", description: "What waited can be approved again." });
    },
    onError: (error) => notifyFailure("Payments are still stopped", error),
  });
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  max-width: ${width.prose};
  margin-inline: auto;
`;

const Words = styled.p`
  ${text.body16};
`;

const Effects = styled.ul`
  ${text.body16};
  display: grid;
  gap: ${space[4]};
  margin-block: ${space[12]} ${space[16]};
  padding-inline-start: ${space[20]};
  list-style: disc;

  li::marker {
    color: ${token.textMuted};
  }

  & + p {
    margin-bottom: ${space[24]};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  margin-top: ${space[20]};

  @media ${media.under640} {
    > button {
      flex: auto;
    }
  }
`;
