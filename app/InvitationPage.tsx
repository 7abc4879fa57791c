import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fromPromise } from "xstate";
import { acceptInvitation, type OwnCompany } from "#contract/companies.ts";
import type { User } from "#contract/users.ts";
import { companyRoleNames, companyTexts } from "#contract/texts/companies.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { useBank } from "./api/BankContext.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { addressFor } from "./companyAddress.ts";
import { homeOf } from "./homeOf.ts";
import { explain } from "./problems.ts";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { invitationToken } from "./shell/invitationToken.ts";
import { notify } from "./shell/notify.ts";
import { PageSpinner } from "./shell/PageSpinner.tsx";
import { invitationMachine } from "./invitation/invitation.machine.ts";

/**
 * Target of the link in the email that invites a person to a company. Joins when the button is
 * pressed, not on load: link scanners open links too. A visitor signs in or registers first, and
 * comes back here.
 */
export function InvitationPage() {
  const user = useSessionState(({ user }) => user);
  const isLoading = useSessionState(({ isLoading }) => isLoading);
  const isInLink = useLinkWithoutSecret();
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <Column>
        {isLoading || isInLink ? <PageSpinner /> : <Invitation key={user?.id} user={user} />}
      </Column>
    </AppFrame>
  );
}

/** Takes the secret of the link out of the address. Returns whether it's still there. */
function useLinkWithoutSecret(): boolean {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const token = invitationToken.in(hash);
  useEffect(() => {
    if (token === undefined) return;
    invitationToken.keep(token);
    void navigate(pathname, { replace: true });
  }, [token, navigate, pathname]);
  return token !== undefined;
}

function Invitation({ user }: { readonly user: User | null }) {
  const invitation = useInvitation(user?.role === "customer" ? user.id : null);
  const state = useSelector(invitation, ({ value }) => value);
  if (state === "over") return <Over home={user === null ? "/" : homeOf(user)} />;
  if (user === null) return <SignInFirst />;
  return user.role === "admin" ? <OnlyCustomers /> : <Offer invitation={invitation} />;
}

function useInvitation(customerId: number | null) {
  const { client, inspect } = useBank();
  const navigate = useNavigate();
  const [token] = useState(() => invitationToken.of(customerId));
  const [machine] = useState(() =>
    invitationMachine.provide({
      actors: {
        accept: fromPromise<OwnCompany, string>(({ input }) =>
          client.request(acceptInvitation, { body: { token: input } })
        ),
      },
    })
  );
  const invitation = useActorRef(machine, { inspect, input: { token } });
  useEffect(() => {
    const following = invitation.subscribe(({ value, context: { company } }) => {
      if (value === "over") invitationToken.forget();
      if (value !== "joined" || company === null) return;
      invitationToken.forget();
      const { id, name, role } = company;
      void navigate(addressFor("/dashboard", id), { replace: true });
      const description = `You're ${companyRoleNames[role].asA} of ${name} now.`;
      void notify({ title: "Invitation accepted", description });
    });
    return () => following.unsubscribe();
  }, [invitation, navigate]);
  return invitation;
}

type InvitationRef = ReturnType<typeof useInvitation>;

function Offer({ invitation }: { readonly invitation: InvitationRef }) {
  const navigate = useNavigate();
  const isPending = useSelector(invitation, (state) => state.hasTag("pending"));
  const failure = useSelector(invitation, ({ context }) => context.failure);
  function decline() {
    invitationToken.forget();
    void navigate("/dashboard", { replace: true });
  }
  return (
    <>
      <PageTitle
        title="Accept an invitation"
        description="You're invited to act for a company that banks with us, or to see accounts that another customer shares. If you accept, you see these accounts and can do what you were invited for. Their owner and other members see your name. Your own accounts stay private."
      />
      {failure && (
        <Alert tone="negative" title="We couldn't accept the invitation">
          {failure.code === "already_decided" ? failure.message : explain(failure)}
        </Alert>
      )}
      <Buttons>
        <Button
          size="page"
          isPending={isPending}
          pendingLabel="Accepting..."
          onPress={() => invitation.send({ type: "accept" })}
        >
          Accept
        </Button>
        <Button tone="secondary" size="page" isDisabled={isPending} onPress={decline}>
          Not now
        </Button>
      </Buttons>
    </>
  );
}

function SignInFirst() {
  return (
    <Notice
      title="Accept an invitation"
      description="You're invited to act for a company that banks with us, or to see accounts that another customer shares. Sign in to accept. If you don't have an account yet, you can register there."
    >
      <LinkButton href="/auth" size="page">Sign in or register</LinkButton>
    </Notice>
  );
}

function Over({ home }: { readonly home: string }) {
  return (
    <Notice title="This link no longer works" description={companyTexts.invitationOver}>
      <LinkButton href={home} tone="secondary">Back to home</LinkButton>
    </Notice>
  );
}

function OnlyCustomers() {
  return (
    <Notice
      title="Accept an invitation"
      description="Administrators of the bank can't accept invitations. Sign in as a customer to accept."
    >
      <LinkButton href="/admin" tone="secondary">Back to home</LinkButton>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

function Notice({ title, description, children }: NoticeProps) {
  return (
    <>
      <PageTitle title={title} description={description} />
      {children}
    </>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[24]};
  max-width: ${width.prose};
  margin-inline: auto;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
