import { useState } from "react";
import { useLocation } from "react-router";
import { cancelEmailByLink } from "#contract/emailChange.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { styled } from "#ui/theme/styled.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";
import { homeOf } from "#app/homeOf.ts";
import { explain } from "#app/problems.ts";
import { SiteFooter } from "#app/SiteFooter.tsx";
import { SiteHeader } from "#app/SiteHeader.tsx";

/**
 * Target of the link in the email to a user's previous address. Cancels the change when the button
 * is pressed, not on load: link scanners open links too. Needs no sign-in.
 */
export function CancelEmailPage() {
  const { hash } = useLocation();
  const client = useClient();
  const session = useSession();
  const [state, setState] = useState<"asked" | "pending" | "done" | Failure>("asked");

  async function cancel() {
    setState("pending");
    try {
      await client.request(cancelEmailByLink, { body: { token: hash.slice(1) } });
      setState("done");
      session.checkNow();
    } catch (error) {
      setState(failureOf(error));
    }
  }
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <Column>
        {state === "done" ? <Cancelled /> : (
          <>
            <PageTitle
              title="Keep your current email address"
              description="Someone asked to change the email address on your account. If it wasn't you, cancel the change. We'll keep your current address and sign out everyone who is signed in to your account."
            />
            {typeof state === "object" && <Refused failure={state} />}
            <Button
              size="page"
              isPending={state === "pending"}
              pendingLabel="Canceling..."
              onPress={() => void cancel()}
            >
              Cancel the change
            </Button>
          </>
        )}
      </Column>
    </AppFrame>
  );
}

function Cancelled() {
  const user = useSessionState(({ user }) => user);
  return (
    <>
      <PageTitle
        title="Your email address hasn't changed"
        description="The change is canceled, and everyone else is signed out of your account. Choose a new password now in case someone knows the old one."
      />
      <LinkButton href={user === null ? "/auth" : homeOf(user)} tone="secondary">
        {user === null ? "Sign in" : "Back to home"}
      </LinkButton>
    </>
  );
}

function Refused({ failure }: { readonly failure: Failure }) {
  const isOver = failure.code === "not_found" || failure.code === "invalid_input";
  return (
    <Alert
      tone="negative"
      title={isOver ? "This link no longer works" : "We couldn't cancel the change"}
    >
      {isOver
        ? "The change was already canceled or completed, or we've sent you a newer link. If your address changed and you didn't ask for that, contact support."
        : explain(failure)}
    </Alert>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[24]};
  max-width: ${width.prose};
  margin-inline: auto;
`;
