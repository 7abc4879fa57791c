import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { detailsLinkFor, paymentReference } from "#app/format/paymentReference.ts";
import { requestWords } from "#app/format/supportRequests.ts";
import { MessagesSquare } from "lucide-react";
import { ComposerKeys } from "#ui/Chat/ComposerKeys.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space, width } from "#ui/theme/space.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { styled } from "#ui/theme/styled.ts";
import { ChatStatus, useStatusToasts } from "./ChatStatus.tsx";
import { Conversation } from "./Conversation.tsx";

/** How a message begins that a link to this page is about: a payment, or a request. */
function wordsIn(params: URLSearchParams): string {
  const id = Number(params.get("about"));
  if (Number.isSafeInteger(id) && id > 0) return `About ${paymentReference(id)}: `;
  return requestWords(params.get("ask"));
}

/** The customer's chat. What they want to write is taken from the address once, into the message. */
export function SupportPage() {
  const [params, setParams] = useSearchParams();
  const [firstWords] = useState(() => wordsIn(params));
  const isNamed = params.size > 0;
  useEffect(() => {
    if (isNamed) setParams({}, { replace: true });
  }, [isNamed, setParams]);
  return <CustomerChat paymentHref={detailsLinkFor} firstWords={firstWords} />;
}

interface CustomerChatProps {
  readonly paymentHref: (transactionId: number) => string;
  /** Text that the message box starts with, from a link to support. */
  readonly firstWords: string;
}

/** /dashboard/support: a customer talks with the bank (section 2). */
function CustomerChat({ paymentHref, firstWords }: CustomerChatProps) {
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
              Ask us anything about your accounts and payments. We'll reply here.
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
