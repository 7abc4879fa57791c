import { MessagesSquare } from "lucide-react";
import { useSearchParams } from "react-router";
import { Conversation } from "../Conversation.tsx";
import { ConversationList } from "#ui/Chat/ConversationList.tsx";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { SearchField } from "#ui/SearchField/SearchField.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { media } from "#ui/theme/media.ts";
import { useMedia } from "#ui/theme/useMedia.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { ChatStatus } from "../ChatStatus.tsx";
import { useStatusToasts } from "../useStatusToasts.ts";
import { CustomerAside } from "./CustomerAside.tsx";
import { CustomerHeader } from "./CustomerHeader.tsx";
import { Aside, Frame, List, Nobody, Search, Talk } from "./deskLayout.ts";
import { useDesk } from "./useDesk.ts";

export interface SupportDeskProps {
  /** Where a customer's details and a payment's are. Stable. */
  readonly detailsHref: (customerId: number) => string;
  readonly paymentHref: (transactionId: number) => string;
}

const CUSTOMER = "customer";
const UNREAD = "unread";
const ONLY = "only";

const icon = <MessagesSquare size={20} strokeWidth={1.75} aria-hidden />;

/** Section 2, admin support chat. Who is listed and whom one speaks with stands in the address. */
export function SupportDesk({ detailsHref, paymentHref }: SupportDeskProps) {
  const desk = useDesk();
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get(CUSTOMER));
  const customerId = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : null;
  // On a phone the list stands alone until somebody is chosen.
  const isPhone = useMedia(media.under640);
  useStatusToasts({ isStatusShown: !isPhone || customerId !== null });
  const customer = [...desk.customers, ...desk.found].find(({ id }) => id === customerId);

  const isUnreadOnly = params.get(UNREAD) === ONLY;
  // Whoever is open stays in the list while their messages are read.
  const shown = isUnreadOnly
    ? desk.conversations.filter(({ id, unread }) => unread > 0 || id === String(customerId))
    : desk.conversations;

  function nobody() {
    if (isUnreadOnly) return "Nobody waits for an answer.";
    return desk.search ? noResults : "No customers yet";
  }

  function choose(id: string | null) {
    setParams((now) => {
      if (id === null) now.delete(CUSTOMER);
      else now.set(CUSTOMER, id);
      return now;
    }, { replace: customerId !== null });
  }

  function setUnreadOnly(isOnly: boolean) {
    setParams((now) => {
      if (isOnly) now.set(UNREAD, ONLY);
      else now.delete(UNREAD);
      return now;
    }, { replace: true });
  }

  if (desk.trouble !== null) {
    return (
      <LoadError
        title="We could not load the conversations."
        error={desk.trouble}
        onRetry={desk.retry}
      />
    );
  }
  return (
    <Frame data-has-chosen={customerId !== null || undefined}>
      <List>
        <Search>
          <SearchField
            label="Search customers"
            placeholder="Search customers"
            value={desk.search}
            onChange={desk.setSearch}
          />
          <Switch isSelected={isUnreadOnly} onChange={setUnreadOnly}>Unread only</Switch>
        </Search>
        <ConversationList
          label="Customers"
          conversations={shown}
          selectedId={customerId === null ? null : String(customerId)}
          onSelect={choose}
          isLoading={desk.isLoading}
          empty={<EmptyState title={nobody()} />}
        />
      </List>
      {customerId === null
        ? (
          <Nobody>
            <ChatStatus />
            <EmptyState title="Select a customer" icon={icon}>
              Their conversation with support opens here.
            </EmptyState>
          </Nobody>
        )
        : (
          <>
            <Talk>
              <Conversation
                key={customerId}
                customerId={customerId}
                customerName={customer ? nameOf(customer) : `Customer ${customerId}`}
                paymentHref={paymentHref}
                look="bare"
                header={
                  <CustomerHeader
                    customerId={customerId}
                    customer={customer}
                    detailsHref={detailsHref(customerId)}
                    onBack={() => choose(null)}
                  />
                }
                empty={
                  <EmptyState title="No messages yet" icon={icon}>
                    Write the first one below.
                  </EmptyState>
                }
              />
            </Talk>
            <Aside aria-label="Their accounts and payments">
              <CustomerAside key={customerId} customerId={customerId} paymentHref={paymentHref} />
            </Aside>
          </>
        )}
    </Frame>
  );
}
