import type { ReactNode } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { Strong } from "#app/format/Emphasis.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { explain } from "#app/problems.ts";
import type { AccountDraft, Opening } from "./openAccount.ts";

export interface OpeningDialogProps {
  readonly title: string;
  readonly subject: ReactNode;
  readonly accounts: OpeningListProps["openings"];
  readonly isPending: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Shown if opening accounts failed in part: lists what was opened, and offers to retry the rest.
 */
export function OpeningDialog(
  { title, subject, accounts, isPending, onRetry, onClose }: OpeningDialogProps,
) {
  return (
    <Dialog
      title={title}
      subject={subject}
      isOpen
      isDismissable={!isPending}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button tone="secondary" isDisabled={isPending} onPress={onClose}>Leave as is</Button>
          <Button isPending={isPending} pendingLabel="Trying..." onPress={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      <OpeningList openings={accounts} />
    </Dialog>
  );
}

interface OpeningListProps {
  readonly openings: readonly { readonly draft: AccountDraft; readonly opening: Opening }[];
}

function words({ failed, isPaidIn }: Opening): string {
  if (failed === null) return isPaidIn ? "Account created, deposit posted" : "Account created";
  const happened = failed.step === "deposit"
    ? "Account created, deposit failed"
    : "Account not created";
  return `${happened}. ${explain(failed.failure)}`;
}

/** The result for each account. */
function OpeningList({ openings }: OpeningListProps) {
  return (
    <Stack as="ul" $gap={12} aria-label="Accounts">
      {openings.map(({ draft, opening }) => (
        <Item key={opening.accountKey} $hasFailed={opening.failed !== null}>
          {opening.failed
            ? <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            : <CircleCheck size={20} strokeWidth={1.75} aria-hidden />}
          <div>
            <Strong as="p">{accountTypeName(draft.accountType)}</Strong>
            <span>{words(opening)}</span>
          </div>
        </Item>
      ))}
    </Stack>
  );
}

const Item = styled.li<{ $hasFailed: boolean }>`
  display: flex;
  gap: ${space[12]};

  svg {
    flex: none;
    color: ${({ $hasFailed }) => ($hasFailed ? token.negative : token.positive)};
  }
`;
