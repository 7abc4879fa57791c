import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { settingKeys } from "#contract/settings.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { space } from "#ui/theme/space.ts";
import { settingsQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useSettingSave } from "../useSettingSave.ts";
import { drawSecretly, sixDigits } from "./codes.ts";

const DESCRIPTION = "One code that works for every customer with two-factor authentication.";

/** The code that lets every customer with a second factor in, and its switch. */
export function UniversalCode() {
  const settings = useQuery(settingsQuery(useClient()));
  const { mutate, isPending } = useSettingSave();
  const [asking, setAsking] = useState<"on" | "off" | null>(null);
  if (settings.data === undefined) {
    return settings.isError
      ? <LoadError title="We could not load the universal code." of={settings} />
      : <Waiting />;
  }
  const code = settings.data[settingKeys.universalCode] ?? "";
  const isOn = code !== "";
  const save = (value: string) => mutate({ key: settingKeys.universalCode, value });
  return (
    <Card aria-label="Universal code" as="section">
      <Stack>
        <Switch
          isSelected={isOn}
          isDisabled={isPending}
          onChange={(next) => setAsking(next ? "on" : "off")}
          description={DESCRIPTION}
        >
          Universal code
        </Switch>
        {isOn && (
          <>
            <CopyText text={code} label="universal code" />
            <Warning />
          </>
        )}
      </Stack>
      <ConfirmDialog
        title="Switch the universal code on?"
        isOpen={asking === "on"}
        onOpenChange={(open) => open || setAsking(null)}
        confirmLabel="Switch it on"
        onConfirm={() => {
          setAsking(null);
          save(sixDigits(drawSecretly));
        }}
      >
        <p>
          A new code is made. It works in place of every customer's own code, so that only the
          password protects them while it is on.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Switch the universal code off?"
        tone="destructive"
        isOpen={asking === "off"}
        onOpenChange={(open) => open || setAsking(null)}
        confirmLabel="Switch it off"
        onConfirm={() => {
          setAsking(null);
          save("");
        }}
      >
        <p>This code is deleted and opens nothing any more. Switching it on makes another one.</p>
      </ConfirmDialog>
    </Card>
  );
}

function Warning() {
  return (
    <Alert tone="caution" role="note" title="Whoever knows this code needs only a password">
      Every use is written to the audit log and shown to administrators at once. Administrators
      never sign in with it. Switch it off when nobody needs it.
    </Alert>
  );
}

/** Until it is known: as high as the card with a code, whose words wrap with the page's width. */
function Waiting() {
  return (
    <Card aria-label="Universal code" aria-busy as="section">
      <Stack>
        <Held>
          <Switch isDisabled description={DESCRIPTION}>Universal code</Switch>
          <Skeleton width="100%" height="100%" shape="block" />
        </Held>
        <Skeleton width="10rem" height="2rem" shape="block" />
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

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
`;
