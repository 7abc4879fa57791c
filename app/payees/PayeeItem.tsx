import type { Payee } from "#contract/payees.ts";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { withdrawalLinkFor, writtenNumber } from "#app/format/payeeWords.ts";
import { NewPayeeLimit, SentBefore } from "#app/format/SentBefore.tsx";

export interface PayeeItemProps {
  readonly payee: Payee;
  readonly currency: string;
  readonly isFrozen: boolean;
  /** Changes and pays none. */
  readonly isViewer: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One payee: name and number, total sent, and the limit while it's new. */
export function PayeeItem(
  { payee, currency, isFrozen, isViewer, onEdit, onRemove }: PayeeItemProps,
) {
  const { id, name, note, sent, limit, schedules } = payee;
  return (
    <Item>
      <Words>
        <Name>{name}</Name>
        <Quiet>{writtenNumber(payee)}</Quiet>
        {note && <Small>{note}</Small>}
      </Words>
      <Words>
        <span>
          <SentBefore sent={sent} currency={currency} />
        </span>
        {schedules > 0 && (
          <Small>
            {schedules === 1 ? "1 scheduled withdrawal" : `${schedules} scheduled withdrawals`}
          </Small>
        )}
        {limit && (
          <Small>
            <NewPayeeLimit limit={limit} currency={currency} />
          </Small>
        )}
      </Words>
      {!isViewer && (
        <Acts>
          {!isFrozen && (
            <LinkButton
              tone="secondary"
              size="dense"
              href={withdrawalLinkFor(id)}
              aria-label={`Send to ${name}`}
            >
              Send
            </LinkButton>
          )}
          <Button
            tone="quiet"
            size="dense"
            isDisabled={isFrozen}
            aria-label={`Edit ${name}`}
            onPress={onEdit}
          >
            Edit
          </Button>
          <Button tone="quiet" size="dense" aria-label={`Remove ${name}`} onPress={onRemove}>
            Remove
          </Button>
        </Acts>
      )}
    </Item>
  );
}

const Item = styled.li`
  ${text.size14};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space[8]} ${space[16]};
  align-items: start;
  padding: ${space[16]} ${space[20]};

  & + & {
    border-top: 1px solid ${token.border};
  }
`;

const Words = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

const Name = styled.span`
  font-weight: ${weight.medium};
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  @media ${media.from1024} {
    justify-content: flex-end;
  }
`;
