import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, LifeBuoy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { removePasskey } from "#contract/passkeys.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { factorsQuery, passkeysQuery, sessionsQuery } from "#app/api/securityQueries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { Act } from "../Act.tsx";
import { leftOf, RecoveryCodes, renewingCodes } from "../authenticator/RecoveryCodes.tsx";
import { SettingsSection, StateLine } from "../SettingsSection.tsx";
import { type Passkey, PasskeyLine } from "./PasskeyLine.tsx";

const PasskeyEnrolment = lazy(async () => ({
  default: (await import("./PasskeyEnrolment.tsx")).PasskeyEnrolment,
}));

type Doing =
  | "nothing"
  | "adding"
  | "renewing"
  | { readonly removing: Passkey }
  | { readonly codes: string[] };

/**
 * Adds, renames, and removes the user's sign-in passkeys. Users without an authenticator app
 * generate recovery codes here.
 */
export function PasskeysSection() {
  const client = useClient();
  const queryClient = useQueryClient();
  const passkeys = useQuery(passkeysQuery(client));
  const factors = useQuery(factorsQuery(client));
  const [doing, setDoing] = useState<Doing>("nothing");
  const rest = () => setDoing("nothing");
  const refetch = () => {
    void queryClient.invalidateQueries(passkeysQuery(client));
    void queryClient.invalidateQueries(factorsQuery(client));
    void queryClient.invalidateQueries(sessionsQuery(client));
  };
  const finish = () => {
    rest();
    refetch();
  };
  return (
    <SettingsSection
      title="Passkeys"
      description="Sign in with your fingerprint, face, or device PIN. No other website can use or copy your passkey."
    >
      {doing === "adding"
        ? (
          <Suspense fallback={<Waiting />}>
            <PasskeyEnrolment onAdded={refetch} onDone={rest} onCancel={rest} />
          </Suspense>
        )
        : doing === "renewing"
        ? (
          <Act
            {...renewingCodes}
            send={async () => (await client.request(renewingCodes.call, {})).recoveryCodes}
            onDone={(codes) => setDoing({ codes })}
            onCancel={rest}
          />
        )
        : typeof doing === "object" && "codes" in doing
        ? <RecoveryCodes codes={doing.codes} onDone={finish} />
        : typeof doing === "object"
        ? (
          <Act
            label="Remove passkey"
            lead={`You won't be able to sign in with "${doing.removing.name}" anymore, and your other devices will be signed out.`}
            tone="destructive"
            pendingLabel="Removing..."
            doneTitle="Passkey removed"
            failedTitle="We couldn't remove the passkey"
            send={() => client.request(removePasskey, { params: { id: doing.removing.id } })}
            onDone={finish}
            onCancel={rest}
          />
        )
        : passkeys.data === undefined
        ? passkeys.isError
          ? <LoadError title="We couldn't load your passkeys." of={passkeys} />
          : <Waiting />
        : (
          <Overview
            passkeys={passkeys.data}
            codesLeft={factors.data?.authenticator === false
              ? factors.data.recoveryCodes
              : undefined}
            onDo={setDoing}
          />
        )}
    </SettingsSection>
  );
}

interface OverviewProps {
  readonly passkeys: readonly Passkey[];
  /** Undefined for a user whose authenticator app has the recovery codes. */
  readonly codesLeft: number | undefined;
  readonly onDo: (doing: Doing) => void;
}

function Overview({ passkeys, codesLeft, onDo }: OverviewProps) {
  return (
    <>
      <StateLine
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
        title={countOf(passkeys.length)}
        detail="A passkey replaces both your password and your code."
      >
        <Button tone="secondary" onPress={() => onDo("adding")}>Add a passkey</Button>
      </StateLine>
      {passkeys.length > 0 && (
        <List aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onDo({ removing: passkey })}
            />
          ))}
        </List>
      )}
      {passkeys.length > 0 && codesLeft !== undefined && (
        <Codes>
          <StateLine
            icon={<LifeBuoy size={20} strokeWidth={1.75} aria-hidden />}
            title="If you lose your passkey"
            detail={leftOf(codesLeft)}
          >
            <Button tone="secondary" onPress={() => onDo("renewing")}>
              Get new recovery codes
            </Button>
          </StateLine>
        </Codes>
      )}
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return "No passkeys yet";
  return count === 1 ? "You have 1 passkey" : `You have ${count} passkeys`;
}

function Waiting() {
  return (
    <div aria-busy>
      <Skeleton width="14rem" height={16} />
    </div>
  );
}

const Codes = styled.div`
  margin-top: ${space[16]};
  padding-top: ${space[16]};
  border-top: 1px solid ${token.border};
`;

const List = styled.ul`
  > li {
    margin-top: ${space[16]};
    padding-top: ${space[16]};
    border-top: 1px solid ${token.border};
  }
`;
