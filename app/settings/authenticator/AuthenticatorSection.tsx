import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";
import { removeAuthenticator, renewRecoveryCodes } from "#contract/authenticator.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { factorsQuery, sessionsQuery } from "#app/api/queries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";
import { Buttons, FormWidth, SettingsSection, StateLine } from "../SettingsSection.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const Enrolment = lazy(async () => ({ default: (await import("./Enrolment.tsx")).Enrolment }));

type Doing = "nothing" | "enrolling" | "removing" | "renewing" | { readonly codes: string[] };

/** The app whose codes are the second factor: set up, taken away, its recovery codes renewed. */
export function AuthenticatorSection() {
  const client = useClient();
  const queryClient = useQueryClient();
  const factors = useQuery(factorsQuery(client));
  const [doing, setDoing] = useState<Doing>("nothing");
  const finish = () => {
    setDoing("nothing");
    void queryClient.invalidateQueries(factorsQuery(client));
    void queryClient.invalidateQueries(sessionsQuery(client));
  };

  return (
    <SettingsSection
      title="Authenticator app"
      description="A code from an app on your telephone at every sign-in. No letter is needed for it."
    >
      {typeof doing === "object"
        ? <RecoveryCodes codes={doing.codes} onDone={finish} />
        : doing === "enrolling"
        ? (
          <Suspense fallback={<Waiting />}>
            <Enrolment onDone={finish} onCancel={() => setDoing("nothing")} />
          </Suspense>
        )
        : doing !== "nothing"
        ? (
          <Act
            act={doing}
            onDone={(codes) => codes === undefined ? finish() : setDoing({ codes })}
            onCancel={() => setDoing("nothing")}
          />
        )
        : factors.data === undefined
        ? factors.isError
          ? <LoadError title="We could not load your sign-in methods." of={factors} />
          : <Waiting />
        : (
          <StateLine
            icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden />}
            title={factors.data.authenticator
              ? "Your authenticator app is set up"
              : "No authenticator app yet"}
            detail={factors.data.authenticator
              ? leftOf(factors.data.recoveryCodes)
              : "Any app that shows 6-digit codes will do."}
          >
            {factors.data.authenticator
              ? (
                <Buttons>
                  <Button tone="secondary" onPress={() => setDoing("renewing")}>
                    New recovery codes
                  </Button>
                  <Button tone="destructive" onPress={() => setDoing("removing")}>
                    Remove
                  </Button>
                </Buttons>
              )
              : <Button onPress={() => setDoing("enrolling")}>Set up</Button>}
          </StateLine>
        )}
    </SettingsSection>
  );
}

function leftOf(count: number): string {
  if (count === 0) return "No recovery codes are left. Make new ones.";
  return count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`;
}

function Waiting() {
  return (
    <div aria-busy>
      <Skeleton width="14rem" height={16} />
    </div>
  );
}

const acts = {
  removing: {
    call: removeAuthenticator,
    lead: "From then on a password alone, or a code by mail, signs you in. " +
      "The recovery codes go too, and other devices are signed out.",
    label: "Remove the app",
    pending: "Removing...",
    done: "Authenticator app removed",
    failed: "The app was not removed",
  },
  renewing: {
    call: renewRecoveryCodes,
    lead: "The recovery codes that you have now stop working, and other devices are signed out.",
    label: "Make new codes",
    pending: "Making...",
    done: "New recovery codes made",
    failed: "No new codes were made",
  },
} as const;

interface ActProps {
  readonly act: keyof typeof acts;
  /** With the new codes where there are any. */
  readonly onDone: (codes: string[] | undefined) => void;
  readonly onCancel: () => void;
}

/** What will happen, before the bank asks for a code of the app. */
function Act({ act, onDone, onCancel }: ActProps) {
  const { call, lead, label, pending, done, failed } = acts[act];
  const client = useClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await client.request(call, {}))?.recoveryCodes,
    gcTime: 0,
    onSuccess: (codes) => {
      void notify({ title: done, description: "Other devices are signed out." });
      onDone(codes);
    },
    onError: (error) => notifyFailure(failed, error),
  });
  return (
    <FormWidth>
      <Lead>{lead}</Lead>
      <Buttons>
        <Button tone="secondary" autoFocus isDisabled={isPending} onPress={onCancel}>Cancel</Button>
        <Button
          tone={act === "removing" ? "destructive" : "primary"}
          isPending={isPending}
          pendingLabel={pending}
          onPress={() => mutate()}
        >
          {label}
        </Button>
      </Buttons>
    </FormWidth>
  );
}

const Lead = styled.p`
  margin-bottom: ${space[16]};
`;
