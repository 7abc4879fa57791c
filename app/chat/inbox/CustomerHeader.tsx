import { ArrowLeft } from "lucide-react";
import type { User } from "#contract/users.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { ChatStatus } from "../ChatStatus.tsx";

export interface CustomerHeaderProps {
  readonly customerId: number;
  /** Absent while the customer's page of the list is loading. */
  readonly customer: User | undefined;
  readonly detailsHref: string;
  readonly onBack: () => void;
}

/** Section 2: names the customer, and says whether their account is active. */
export function CustomerHeader(
  { customerId, customer, detailsHref, onBack }: CustomerHeaderProps,
) {
  const name = customer ? nameOf(customer) : `Customer ${customerId}`;
  return (
    <Row>
      <Back>
        <IconButton icon={<ArrowLeft aria-hidden />} label="All customers" onPress={onBack} />
      </Back>
      <Face>
        <Avatar name={name} />
      </Face>
      <Who>
        <Line>
          <Name>{name}</Name>
          {customer && <StatusBadge status={customer.isActive ? "active" : "inactive"} />}
          {customer?.isFrozen && <StatusBadge status="frozen" />}
        </Line>
        <Details>
          <span>{`Customer ID ${customerId}`}</span>
          {customer && <span>{customer.email}</span>}
        </Details>
      </Who>
      <End>
        <ChatStatus />
        <LinkButton href={detailsHref} tone="secondary" size="dense">Open details</LinkButton>
      </End>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`;

const Back = styled.div`
  @media ${media.from640} {
    display: none;
  }
`;

const Face = styled.div`
  @media ${media.under640} {
    display: none;
  }
`;

const Who = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`;

const Name = styled.h2`
  ${text.title18};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* A dot precedes each item, and the clip hides the dot at the start of a line: only dots between
   items show. */
const Details = styled.p`
  ${text.size14};
  --dot: ${space[12]};
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * var(--dot));
  clip-path: inset(0 0 0 var(--dot));
  color: ${token.textMuted};
  overflow-wrap: anywhere;

  &:dir(rtl) {
    clip-path: inset(0 var(--dot) 0 0);
  }

  > span {
    padding-inline-start: var(--dot);
  }

  > span::before {
    content: "·";
    content: "·" / "";
    display: inline-block;
    width: var(--dot);
    margin-inline-start: calc(-1 * var(--dot));
    text-align: center;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
`;
