import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { removeAuthenticator } from "#contract/authenticator.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { factorsQuery, sessionsQuery } from "#app/api/securityQueries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { Act } from "../Act.tsx";
import { Buttons, SettingsSection, StateLine } from "../SettingsSection.tsx";
import { leftOf, RecoveryCodes, renewingCodes } from "./RecoveryCodes.tsx";

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
      description="Use a code from an app on your phone each time you sign in. No email needed."
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
            {...acts[doing]}
            send={async () => (await client.request(acts[doing].call, {}))?.recoveryCodes}
            onDone={(codes) => codes === undefined ? finish() : setDoing({ codes })}
            onCancel={() => setDoing("nothing")}
          />
        )
        : factors.data === undefined
        ? factors.isError
          ? <LoadError title="We couldn't load your sign-in methods." of={factors} />
          : <Waiting />
        : (
          <StateLine
            icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden />}
            title={factors.data.authenticator
              ? "Your authenticator app is set up"
              : "No authenticator app yet"}
            detail={factors.data.authenticator
              ? leftOf(factors.data.recoveryCodes)
              : "Works with any app that generates 6-digit codes."}
          >
            {factors.data.authenticator
              ? (
                <Buttons>
                  <Button tone="secondary" onPress={() => setDoing("renewing")}>
                    Get new recovery codes
                  </Button>
                  <Button tone="destructive" onPress={() => setDoing("removing")}>
                    Remove
                  </Button>
                </Buttons>
              )
              : <Button tone="secondary" onPress={() => setDoing("enrolling")}>Set up</Button>}
          </StateLine>
        )}
    </SettingsSection>
  );
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
    lead:
      "After this, you'll sign in with just your password, or with your password and an email code. Your recovery codes stop working unless you have a passkey, and your other devices are signed out.",
    label: "Remove authenticator app",
    tone: "destructive",
    pendingLabel: "Removing...",
    doneTitle: "Authenticator app removed",
    failedTitle: "We couldn't remove the app",
  },
  renewing: renewingCodes,
} as const;
