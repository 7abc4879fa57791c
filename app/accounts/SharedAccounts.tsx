import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CompanyInvitation, CompanyMember } from "#contract/companies.ts";
import type { Account } from "#contract/accounts.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { CardHeader } from "#ui/Card/CardHeader.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { sharingQuery } from "#app/api/companyQueries.ts";
import { endName } from "#app/format/accountWords.ts";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { ShareAccounts, StopSharing, WithdrawSharing } from "./SharingDialogs.tsx";

/** The open dialog. */
type Task =
  | { readonly kind: "share" }
  | { readonly kind: "stop"; readonly member: CompanyMember }
  | { readonly kind: "withdraw"; readonly invitation: CompanyInvitation };

/** With whom the customer shares accounts. Stops it right away. */
export function SharedAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const { data, isError } = useQuery(sharingQuery(useClient()));
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const namesOf = ({ accountIds }: Pick<CompanyMember, "accountIds">) =>
    accountIds?.map((id) => endName(id, accounts)).join(", ") ?? "";
  const isEmpty = data?.members.length === 0 && data.invitations.length === 0;
  return (
    <Card as="section" padding="none" aria-labelledby="sharing">
      <CardHeader
        id="sharing"
        title="Shared accounts"
        action={
          <Button tone="secondary" size="dense" onPress={() => setTask({ kind: "share" })}>
            Share accounts
          </Button>
        }
      />
      {data === undefined && isError && <Line>We couldn't load your shared accounts.</Line>}
      {isEmpty && (
        <Line>
          <Quiet>Let someone see accounts of yours, such as your partner. They pay nothing.</Quiet>
        </Line>
      )}
      <ul aria-labelledby="sharing">
        {data?.members.map((member) => (
          <Line as="li" key={member.userId}>
            <Words>
              <span>{`Shared with ${member.fullName}`}</span>
              <Small>{namesOf(member)}</Small>
            </Words>
            <Button
              tone="quiet"
              size="dense"
              aria-label={`Stop sharing with ${member.fullName}`}
              onPress={() => setTask({ kind: "stop", member })}
            >
              Stop sharing
            </Button>
          </Line>
        ))}
        {data?.invitations.map((invitation) => (
          <Line as="li" key={`invitation ${invitation.id}`}>
            <Words>
              <span>{`Invited ${invitation.email}`}</span>
              <Small>
                <span>{`${namesOf(invitation)} · `}</span>
                <span>
                  Expires <DateTime value={invitation.expiresAt} format="customer" />
                </span>
              </Small>
            </Words>
            <Button
              tone="quiet"
              size="dense"
              aria-label={`Withdraw the invitation to ${invitation.email}`}
              onPress={() => setTask({ kind: "withdraw", invitation })}
            >
              Withdraw
            </Button>
          </Line>
        ))}
      </ul>
      {task?.kind === "share" && <ShareAccounts onClose={close} />}
      {task?.kind === "stop" && <StopSharing member={task.member} onClose={close} />}
      {task?.kind === "withdraw" && (
        <WithdrawSharing
          invitation={task.invitation}
          onClose={close}
        />
      )}
    </Card>
  );
}

const Line = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  padding: ${space[16]} ${space[24]};

  & + & {
    border-top: 1px solid ${token.border};
  }

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;

const Words = styled.div`
  display: grid;
  overflow-wrap: anywhere;
`;
