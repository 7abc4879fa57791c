import { useState } from "react";
import type { CallOutput } from "#contract/defineCall.ts";
import { type listPasskeys, renamePasskey } from "#contract/passkeys.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { passkeysQuery } from "#app/api/securityQueries.ts";
import { CheckedForm } from "#app/shell/CheckedForm.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { Buttons } from "../SettingsSection.tsx";

export type Passkey = CallOutput<typeof listPasskeys>[number];

export interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

/** One passkey of the customer, and what it is called. */
export function PasskeyLine({ passkey, onRemove }: PasskeyLineProps) {
  const [isNaming, setNaming] = useState(false);
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  if (isNaming) return <Naming passkey={passkey} onDone={() => setNaming(false)} />;
  return (
    <Line>
      <Words>
        <Name>{name}</Name>
        <Detail>
          <span>Added</span> <DateTime value={createdAt} format="customer" /> <span>·</span>{" "}
          {lastUsedAt === null ? <span>not used yet</span> : (
            <>
              <span>last used</span> <DateTime value={lastUsedAt} format="customer" />
            </>
          )} {isBackedUp && <span>· backed up</span>}
        </Detail>
      </Words>
      <Buttons>
        <Button
          tone="secondary"
          size="dense"
          aria-label={`Rename ${name}`}
          onPress={() => setNaming(true)}
        >
          Rename
        </Button>
        <Button tone="destructive" size="dense" aria-label={`Remove ${name}`} onPress={onRemove}>
          Remove
        </Button>
      </Buttons>
    </Line>
  );
}

/** Another name for a passkey. */
function Naming({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const client = useClient();
  const [typed, setTyped] = useState(name);
  const { mutate, isPending } = useAct({
    run: () => client.request(renamePasskey, { params: { id }, body: { name: typed } }),
    failed: "We couldn't rename the passkey",
    isBrief: true,
    refetch: (queryClient) => queryClient.invalidateQueries(passkeysQuery(client)),
    onShown: onDone,
  });
  const missing = typed.trim() === "" ? "Enter a name for this passkey" : undefined;
  return (
    <li>
      <CheckedForm
        label={`Rename ${name}`}
        errors={{ name: missing }}
        isPending={isPending}
        onSubmit={() => mutate()}
      >
        {(fieldOf) => (
          <>
            <TextField
              {...fieldOf("name")}
              isDisabled={false}
              label="Passkey name"
              autoFocus
              value={typed}
              onChange={setTyped}
            />
            <Buttons>
              <Button tone="secondary" size="dense" isDisabled={isPending} onPress={onDone}>
                Cancel
              </Button>
              <Button type="submit" size="dense" isPending={isPending} pendingLabel="Saving...">
                Save
              </Button>
            </Buttons>
          </>
        )}
      </CheckedForm>
    </li>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
`;

const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  ${text.label14};
`;

const Detail = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;
