import { Download } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { renewRecoveryCodes } from "#contract/authenticator.ts";
import { Button } from "#ui/Button/Button.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular } from "#ui/theme/type.ts";
import { Note } from "#app/shell/Note.tsx";
import { saveFile } from "#app/shell/saveFile.ts";

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const noteId = useId();
  const list = useRef<HTMLUListElement>(null);
  // Focuses the list: the pressed button is gone, and a screen reader should read the codes first,
  // since they are shown only once.
  useEffect(() => list.current?.focus(), []);

  function save() {
    const text = [
      "Recovery codes for your Kestrel account. Use each code once, together with your password, to sign in.",
      ...codes,
      "",
    ].join("\n");
    saveFile({ name: "recovery-codes.txt", type: "text/plain;charset=utf-8", content: text });
  }
  return (
    <Stack $gap={16}>
      <Note id={noteId} tone="caution">
        Save these recovery codes somewhere you can reach without your phone. We won't show them
        again. Each code works once.
      </Note>
      <Codes
        ref={list}
        tabIndex={-1}
        translate="no"
        aria-label="Recovery codes"
        aria-describedby={noteId}
      >
        {codes.map((code) => <li key={code}>{code}</li>)}
      </Codes>
      <Buttons>
        <Button tone="secondary" icon={<Download aria-hidden />} onPress={save}>
          Download
        </Button>
        <Button onPress={onDone}>I've saved them</Button>
      </Buttons>
    </Stack>
  );
}

const Codes = styled.ul`
  ${tabular};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${space[8]} ${space[16]};
  /* At most two columns, so that ten codes fill their rows. */
  max-width: 22rem;
  padding: ${space[16]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

export function leftOf(count: number): string {
  if (count === 0) return "You have no recovery codes. Get new ones.";
  return count === 1 ? "You have 1 recovery code left." : `You have ${count} recovery codes left.`;
}

/** How an `Act` makes new ones. */
export const renewingCodes = {
  call: renewRecoveryCodes,
  lead: "Your current recovery codes will stop working, and your other devices will be signed out.",
  label: "Get new codes",
  tone: "primary",
  pendingLabel: "Making...",
  doneTitle: "New recovery codes created",
  failedTitle: "We couldn't create new codes",
} as const;
