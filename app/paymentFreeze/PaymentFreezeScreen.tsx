import { useQuery, useQueryClient } from "@tanstack/react-query";
import { OctagonX, Play } from "lucide-react";
import {
  freezePayments,
  type PaymentFreezeState,
  unfreezePayments,
} from "#contract/paymentFreeze.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { paymentFreezeKey, paymentFreezeQuery } from "#app/api/paymentFreezeQueries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { FrozenPayments } from "./FrozenPayments.tsx";

interface StopScreenProps {
  /** Called when the server has returned new data about the signed-in user. */
  readonly onUserChanged: () => void;
}

/** /dashboard/stop: freezes payments, shows what is frozen, and unfreezes payments (section 2). */
export function PaymentFreezeScreen({ onUserChanged }: StopScreenProps) {
  const stop = useQuery(paymentFreezeQuery(useClient()));
  return (
    <Column>
      <PageTitle
        title="Freeze payments"
        description={stop.data?.stoppedAt
          ? "No money can leave your accounts until you unfreeze payments."
          : "Something wrong? Freeze payments, and no money can leave your accounts."}
      />
      {stop.data === undefined
        ? stop.isError
          ? <LoadError title="We couldn't check whether payments are frozen." of={stop} />
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
      <Words>Freezing takes effect right away:</Words>
      <Effects>
        <li>You're signed out everywhere else.</li>
        <li>Scheduled transfers are paused.</li>
        <li>Pending payments stay on hold. We won't approve them.</li>
        <li>You can't request payments to account numbers you haven't paid before.</li>
      </Effects>
      <Words>
        You can still receive money and see your accounts. To unfreeze payments you need a code, so
        only you can do it.
      </Words>
      <Button
        tone="destructive"
        size="page"
        icon={<OctagonX aria-hidden />}
        isPending={isPending}
        pendingLabel="Freezing..."
        onPress={() => mutate()}
      >
        Freeze payments
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
          <strong>Payments have been frozen</strong> since <DateTime value={at} format="customer" />
          {" "}
          <span>{`at ${formatTime(at)}.`}</span>
        </Words>
        <Buttons>
          <Button
            size="page"
            icon={<Play aria-hidden />}
            isDisabled={again.isPending}
            isPending={resume.isPending}
            pendingLabel="Unfreezing..."
            onPress={() => resume.mutate()}
          >
            Unfreeze payments
          </Button>
          <Button
            tone="secondary"
            size="page"
            isDisabled={resume.isPending}
            isPending={again.isPending}
            pendingLabel="Signing out..."
            onPress={() => again.mutate()}
          >
            Sign out other devices again
          </Button>
        </Buttons>
      </Card>
      <FrozenPayments signedOut={signedOut} />
    </>
  );
}

/** Shows the new state, then loads the page's other queries again. */
function useTakeUp(onUserChanged: () => void) {
  const queryClient = useQueryClient();
  return (state: PaymentFreezeState) => {
    queryClient.setQueryData(paymentFreezeKey, state);
    onUserChanged();
    void askAgain(queryClient, undefined, paymentFreezeKey);
  };
}

function useStop(onUserChanged: () => void) {
  const takeUp = useTakeUp(onUserChanged);
  return useAct({
    run: (client) => client.request(freezePayments, {}),
    done: () => ({
      title: "Payments frozen",
      description: "You're signed out everywhere else.",
    }),
    failed: "We couldn't freeze payments",
    isBrief: true,
    onDone: takeUp,
  });
}

function useResume(onUserChanged: () => void) {
  const takeUp = useTakeUp(onUserChanged);
  return useAct({
    run: (client) => client.request(unfreezePayments, {}),
    done: () => ({
      title: "Payments unfrozen",
      description: "Pending payments can be approved again.",
    }),
    failed: "We couldn't unfreeze payments",
    isBrief: true,
    onDone: takeUp,
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
