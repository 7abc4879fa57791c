import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isGuessableCode } from "#contract/guessableCode.ts";
import {
  confirmUniversalCode,
  settingKeys,
  type UniversalCode as Standing,
} from "#contract/settings.ts";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { refetchCodes, universalCodeQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { ShowSecrets } from "../ShowSecrets.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { useSettingSave } from "../useSettingSave.ts";
import { drawSecretly, sixDigits } from "../codes.ts";

const DESCRIPTION = "One code that works for every customer with two-factor authentication.";

/** The code that lets every customer with a second factor in, and its switch. */
export function UniversalCode() {
  const standing = useQuery(universalCodeQuery(useClient()));
  const { mutate, isPending } = useSettingSave();
  const mayEdit = useMay("editSettings");
  const [asking, setAsking] = useState<"on" | "off" | null>(null);
  if (standing.data === undefined) {
    return standing.isError
      ? <LoadError title="We couldn't load the universal code." of={standing} />
      : <Loading />;
  }
  const { state, code, setBy } = standing.data;
  const save = (value: string) => mutate({ key: settingKeys.universalCode, value });
  return (
    <Card aria-label="Universal code" as="section">
      <Stack>
        <Switch
          isSelected={code !== null}
          isDisabled={isPending || !mayEdit}
          onChange={(next) => setAsking(next ? "on" : "off")}
          description={DESCRIPTION}
        >
          Universal code
        </Switch>
        {code !== null && (
          <>
            {mayEdit && code === HIDDEN_CODE && <ShowSecrets>Show the universal code</ShowSecrets>}
            {mayEdit && code !== HIDDEN_CODE
              ? (
                <CopyText text={code} label="universal code">
                  <Code>{code}</Code>
                </CopyText>
              )
              : <Code>{code}</Code>}
            {state === "waiting" && <Waiting setBy={setBy} />}
            <Warning />
          </>
        )}
      </Stack>
      <ConfirmDialog
        title="Turn on the universal code?"
        isOpen={asking === "on"}
        onOpenChange={(open) => open || setAsking(null)}
        confirmLabel="Turn on"
        onConfirm={() => {
          setAsking(null);
          save(unusualCode());
        }}
      >
        <p>
          We'll create a new code that works instead of any customer's own code. While it's on,
          customers are protected only by their passwords.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Turn off the universal code?"
        tone="destructive"
        isOpen={asking === "off"}
        onOpenChange={(open) => open || setAsking(null)}
        confirmLabel="Turn off"
        onConfirm={() => {
          setAsking(null);
          save("");
        }}
      >
        <p>This code is deleted and stops working. Turning it on again creates a new one.</p>
      </ConfirmDialog>
    </Card>
  );
}

function unusualCode(): string {
  const code = sixDigits(drawSecretly);
  return isGuessableCode(code) ? unusualCode() : code;
}

/** The code doesn't work until an administrator other than the one who set it turns it on. */
function Waiting({ setBy }: Pick<Standing, "setBy">) {
  const self = useCurrentUser();
  const isOwn = self.id === setBy;
  const mayEdit = useMay("editSettings");
  const { mutate, isPending } = useAct({
    run: (client) => client.request(confirmUniversalCode, {}),
    done: () => ({ title: "Setting Updated", description: "The universal code is on." }),
    failed: "Error Updating Setting",
    refetch: refetchCodes,
  });
  return (
    <>
      <Alert tone="info" role="note" title="Waiting for another administrator">
        {isOwn
          ? "You set this code. It won't work until a colleague turns it on here."
          : mayEdit
          ? "A colleague set this code. It won't work until you turn it on."
          : "It won't work until a different owner turns it on."}
      </Alert>
      {!isOwn && mayEdit && (
        <Button
          isPending={isPending}
          pendingLabel="Turning on..."
          onPress={() => mutate()}
        >
          Turn on
        </Button>
      )}
    </>
  );
}

function Warning() {
  return (
    <Alert tone="caution" role="note" title="Anyone who has this code needs only a password">
      Each use is recorded in the audit log and shown to administrators right away. It doesn't work
      for administrators. Turn it off when no one needs it. It expires after a day.
    </Alert>
  );
}

/** Until it is known: as high as the card with a code, whose words wrap with the page's width. */
function Loading() {
  return (
    <Card aria-label="Universal code" aria-busy as="section">
      <Stack>
        <Held>
          <Switch isDisabled description={DESCRIPTION}>Universal code</Switch>
          <Skeleton width="100%" height="100%" shape="block" />
        </Held>
        <Skeleton width="10rem" height="2.25rem" shape="block" />
        <Held>
          <Warning />
          <Skeleton width="100%" height="100%" shape="block" />
        </Held>
      </Stack>
    </Card>
  );
}

/* Its words cannot be seen or read, and keep their room. */
const Held = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }

  > :first-child {
    visibility: hidden;
  }
`;

/* What the card is about. */
const Code = styled.strong`
  ${text.title28};
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
  justify-items: start;

  /* Notes end where the card does. */
  > [role="note"],
  > :has(> [role="note"]) {
    justify-self: stretch;
  }
`;
