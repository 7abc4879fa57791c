import type { ReactNode } from "react";
import type { CompanyInvitation, CompanyMember } from "#contract/companies.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { Small } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { rightWords } from "#app/format/memberLimits.ts";

export interface MembersProps {
  readonly members: readonly CompanyMember[];
  /** Whether the user can change and remove others. Everyone can leave. */
  readonly isAdministrator: boolean;
  readonly onEdit: (member: CompanyMember) => void;
  readonly onRemove: (member: CompanyMember) => void;
}

/** Lists the members with their roles, accounts, and limits. */
export function Members({ members, isAdministrator, onEdit, onRemove }: MembersProps) {
  const { id, preferredCurrency: currency } = useCurrentUser();
  return (
    <ul aria-label="Members">
      {members.map((member) => {
        const { userId, fullName, role } = member;
        const isOwn = userId === id;
        return (
          <Line
            key={userId}
            name={
              <>
                <span>{fullName}</span> {isOwn && <Badge tone="neutral">You</Badge>}
              </>
            }
            role={role}
            detail={rightWords(member, currency)}
          >
            {isAdministrator && (
              <Button
                tone="secondary"
                size="dense"
                aria-label={`Change ${fullName}`}
                onPress={() => onEdit(member)}
              >
                Change
              </Button>
            )}
            {isOwn
              ? (
                <Button
                  tone="quiet"
                  size="dense"
                  aria-label="Leave the company"
                  onPress={() => onRemove(member)}
                >
                  Leave
                </Button>
              )
              : isAdministrator && (
                <Button
                  tone="quiet"
                  size="dense"
                  aria-label={`Remove ${fullName}`}
                  onPress={() => onRemove(member)}
                >
                  Remove
                </Button>
              )}
          </Line>
        );
      })}
    </ul>
  );
}

export interface InvitationsProps {
  readonly invitations: readonly CompanyInvitation[];
  readonly onWithdraw: (invitation: CompanyInvitation) => void;
}

/** Lists the invitations that no one has accepted yet. */
export function Invitations({ invitations, onWithdraw }: InvitationsProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  return (
    <ul aria-label="Pending invitations">
      {invitations.map((invitation) => {
        const { id, email, role, expiresAt } = invitation;
        const rights = rightWords(invitation, currency);
        return (
          <Line
            key={id}
            name={email}
            role={role}
            detail={
              <>
                {rights && <span>{`${rights} · `}</span>}
                <span>
                  Expires <DateTime value={expiresAt} format="customer" />
                </span>
              </>
            }
          >
            <Button
              tone="quiet"
              size="dense"
              aria-label={`Withdraw the invitation to ${email}`}
              onPress={() => onWithdraw(invitation)}
            >
              Withdraw
            </Button>
          </Line>
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly role: CompanyMember["role"];
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

function Line({ name, role, detail, children }: LineProps) {
  const { label, may } = companyRoleNames[role];
  return (
    <Item>
      <Words>
        <Name>{name}</Name>
        {detail && <Small>{detail}</Small>}
      </Words>
      <Words>
        <span>{label}</span>
        <Small>{may}</Small>
      </Words>
      <Acts>{children}</Acts>
    </Item>
  );
}

const Item = styled.li`
  ${text.size14};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]} ${space[24]};
  align-items: start;
  padding: ${space[16]} ${space[24]};

  & + & {
    border-top: 1px solid ${token.border};
  }

  @media ${media.from640} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
  }

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;

const Words = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  font-weight: ${weight.medium};
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  @media ${media.from640} {
    min-width: 11.5rem;
  }
`;
