import { MessagesSquare } from "lucide-react";
import { styled } from "styled-components";
import { ComposerKeys } from "#ui/Chat/ComposerKeys.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { ChatStatus } from "./ChatStatus.tsx";
import { Conversation } from "./Conversation.tsx";
import { useStatusToasts } from "./useStatusToasts.ts";

export interface CustomerChatProps {
  readonly paymentHref: (transactionId: number) => string;
  /** What the message box begins with, where the person came to write something certain. */
  readonly firstWords: string;
}

/** /dashboard/support: a customer talks with the bank (section 2). */
export function CustomerChat({ paymentHref, firstWords }: CustomerChatProps) {
  const user = useCurrentUser();
  useStatusToasts({ isStatusShown: true });
  return (
    <Column>
      <PageTitle title="Support" actions={<ChatStatus />} />
      <div>
        <Conversation
          customerId={user.id}
          customerName={nameOf(user)}
          paymentHref={paymentHref}
          firstWords={firstWords}
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
