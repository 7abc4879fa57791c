import { useMemo, useState } from "react";
import { after, instantOf } from "#contract/time.ts";
import { CODE_LIFETIME, codeTexts, generateCode } from "#contract/twoFactor.ts";
import type { User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { refetchCodes } from "#app/api/adminQueries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { styled } from "#ui/theme/styled.ts";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { DateTimeField } from "../DateTimeField.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { fromLocalInput, TIME_NEEDED, toLocalInput } from "../localTime.ts";
import { useAct } from "#app/shell/useAct.ts";
import { useUserChoices } from "../useChoices.ts";
import { drawSecretly, sixDigits, tenCharacters } from "../codes.ts";
import { ports } from "#app/api/ports.ts";

export interface GenerateCodeProps {
  readonly onClose: () => void;
}

interface Draft {
  readonly userId: number;
  readonly code: string;
  readonly expiresAt: string;
}

function inADay(): string {
  return toLocalInput(after(instantOf(ports.now()), CODE_LIFETIME));
}

function customerOptions(users: readonly User[]) {
  return users.filter(({ role, isCompany }) => role === "customer" && !isCompany)
    .map((user) => ({
      id: String(user.id),
      label: nameOf(user),
      detail: user.username,
      searchText: user.email,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

interface GenerateOptions extends GenerateCodeProps {
  /** The suggested time. It isn't sent, because the server has its own default. */
  readonly usual: string;
  readonly chosenName: (userId: number) => string;
}

function useGenerate({ usual, chosenName, onClose }: GenerateOptions) {
  return useAct({
    run: (client, draft: Draft) =>
      client.request(generateCode, {
        body: {
          ...draft,
          expiresAt: draft.expiresAt === usual
            ? undefined
            : fromLocalInput(draft.expiresAt) ?? undefined,
        },
      }),
    done: (draft) => ({
      title: "2FA Code Generated",
      description: `${chosenName(draft.userId)} can sign in with it once.`,
    }),
    failed: "Error Generating Code",
    refetch: refetchCodes,
    onDone: onClose,
    onAsked: onClose,
  });
}

/** Section 2, generate 2FA code: six digits at first, ten characters on request. */
export function GenerateCode({ onClose }: GenerateCodeProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const [code, setCode] = useState(() => sixDigits(drawSecretly));
  // On this page's clock.
  const [usual] = useState(inADay);
  const [expiresAt, setExpiresAt] = useState(usual);
  const { users, onType } = useUserChoices();
  const options = useMemo(() => customerOptions(users), [users]);
  const chosen = users.find(({ id }) => String(id) === userId);
  const chosenName = (id: number) =>
    options.find((option) => option.id === String(id))?.label ?? `User ${id}`;
  const { mutate, isPending } = useGenerate({ usual, chosenName, onClose });

  const found = fieldErrors(generateCode.body, { userId: Number(userId), code });
  const errors = {
    userId: userId === null ? codeTexts.userRequired : undefined,
    code: found["code"],
    expiresAt: expiresAt !== "" && fromLocalInput(expiresAt) === null ? TIME_NEEDED : undefined,
  };
  return (
    <FormDialog
      title="Generate 2FA Code"
      isOpen
      onClose={onClose}
      errors={errors}
      isPending={isPending}
      submitLabel="Generate code"
      pendingLabel="Generating..."
      onSubmit={() => mutate({ userId: Number(userId), code: code.trim(), expiresAt })}
    >
      {(fieldOf) => (
        <>
          <ComboBox
            {...fieldOf("userId")}
            label="User"
            placeholder="Search users"
            description={chosen?.email ?? "Search by name, username, or email."}
            options={options}
            onInputChange={onType}
            selectedId={userId}
            onSelect={setUserId}
          />
          <Line>
            <TextField
              {...fieldOf("code")}
              label="Code"
              autoComplete="off"
              value={code}
              onChange={setCode}
            />
            <Button
              tone="secondary"
              isDisabled={isPending}
              onPress={() => setCode(tenCharacters(drawSecretly))}
            >
              Generate Random
            </Button>
          </Line>
          <DateTimeField
            {...fieldOf("expiresAt")}
            label="Expires"
            description="Leave blank for 24 hours, the maximum."
            value={expiresAt}
            onChange={setExpiresAt}
          />
        </>
      )}
    </FormDialog>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[8]};

  > button {
    margin-top: 1.875rem;
  }
`;
