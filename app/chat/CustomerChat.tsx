import { MessagesSquare } from "lucide-react";
import { styled } from "styled-components";
import { ComposerKeys } from "#ui/Chat/ComposerKeys.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { paymentReference } from "#app/format/paymentReference.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { ChatStatus } from "./ChatStatus.tsx";
import { Conversation } from "./Conversation.tsx";
import { useStatusToasts } from "./useStatusToasts.ts";

export interface CustomerChatProps {
  readonly paymentHref: (transactionId: number) => string;
  /** The payment that the person wants to ask about. */
  readonly about: number | null;
}

/** /dashboard/support: a customer talks with the bank (section 2). */
export function CustomerChat({ paymentHref, about }: CustomerChatProps) {
  const user = useCurrentUser();
  useStatusToasts();
  return (
    <Column>
      <PageTitle title="Support" actions={<ChatStatus />} />
      <div>
        <Conversation
          customerId={user.id}
          customerName={nameOf(user)}
          paymentHref={paymentHref}
          firstWords={about === null ? "" : `About ${paymentReference(about)}: `}
          empty={
            <EmptyState
              title="No messages yet"
              icon={<MessagesSquare size={20} strokeWidth={1.75} aria-hidden />}
            >
              Ask us anything about your accounts and payments. We answer here.
            </EmptyState>
          }
        />
        <ComposerKeys />
      </div>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  width: 100%;
  max-width: ${width.chat};
  margin-inline: auto;
`;
