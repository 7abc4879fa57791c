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
import { ChatStatus, useStatusToasts } from "../ChatStatus.tsx";
import { CustomerAside } from "./CustomerAside.tsx";
import { CustomerHeader, type CustomerHeaderProps } from "./CustomerHeader.tsx";
import { Aside, ConversationPane, Frame, List, NoConversation, Search } from "./inboxLayout.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useClient } from "#app/api/BankContext.tsx";
import {
  conversationsQuery,
  customersQuery,
  liveMessages,
  refetchConversations,
  refetchCustomers,
} from "#app/api/chatQueries.ts";
import { searchIn } from "#app/list/question.ts";
import { useListView } from "#app/list/useListView.ts";
import { useSettled } from "#app/list/useBankList.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { useUnreadCount } from "../chatContext.ts";
import { conversationsOf } from "./conversations.ts";

export interface SupportInboxProps {
  /** Return the addresses of a customer's details and of a payment. Keep them identical. */
  readonly detailsHref: (customerId: number) => string;
  readonly paymentHref: (transactionId: number) => string;
}

const CUSTOMER = "customer";
const UNREAD = "unread";
const ONLY = "only";

const icon = <MessagesSquare size={20} strokeWidth={1.75} aria-hidden />;

/** Section 2, admin support chat. The search and the open conversation are in the address. */
export function SupportInbox({ detailsHref, paymentHref }: SupportInboxProps) {
  const { view, setView } = useListView();
  const inbox = useInbox(view.search);
  const { customerId, isUnreadOnly, choose, setUnreadOnly } = useChoice();
  // On a phone the list is shown alone until a customer is chosen.
  const isPhone = useMedia(media.under640);
  useStatusToasts({ isStatusShown: !isPhone || customerId !== null });
  const customer = [...inbox.customers, ...inbox.found].find(({ id }) => id === customerId);

  // The open conversation stays in the list after its messages were read.
  const shown = isUnreadOnly
    ? inbox.conversations.filter(({ id, unread }) => unread > 0 || id === String(customerId))
    : inbox.conversations;

  function nobody() {
    if (isUnreadOnly) return "No one is waiting for a reply.";
    return view.search ? noResults : "No customers yet";
  }

  if (inbox.trouble !== null) {
    return (
      <LoadError
        title="We couldn't load the conversations."
        of={{ error: inbox.trouble, refetch: inbox.retry }}
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
            value={view.search}
            onChange={(search) => setView({ ...view, search })}
          />
          <Switch isSelected={isUnreadOnly} onChange={setUnreadOnly}>Unread only</Switch>
        </Search>
        <ConversationList
          label="Customers"
          conversations={shown}
          selectedId={customerId === null ? null : String(customerId)}
          onSelect={choose}
          isLoading={inbox.isLoading}
          empty={<EmptyState title={nobody()} />}
        />
      </List>
      {customerId === null
        ? (
          <NoConversation>
            <ChatStatus />
            <EmptyState title="Select a customer" icon={icon}>
              Their conversation with support opens here.
            </EmptyState>
          </NoConversation>
        )
        : (
          <ChosenCustomer
            customerId={customerId}
            customer={customer}
            detailsHref={detailsHref(customerId)}
            paymentHref={paymentHref}
            onBack={() => choose(null)}
          />
        )}
    </Frame>
  );
}

/** Reads and sets the open conversation and the filter, which are in the address. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get(CUSTOMER));
  const customerId = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : null;

  function choose(id: string | null) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(CUSTOMER);
    else next.set(CUSTOMER, id);
    setParams(next, { replace: customerId !== null });
  }

  function setUnreadOnly(isOnly: boolean) {
    const next = new URLSearchParams(params);
    if (isOnly) next.set(UNREAD, ONLY);
    else next.delete(UNREAD);
    setParams(next, { replace: true });
  }

  return { customerId, isUnreadOnly: params.get(UNREAD) === ONLY, choose, setUnreadOnly };
}

interface ChosenCustomerProps {
  readonly customerId: number;
  readonly customer: CustomerHeaderProps["customer"];
  readonly detailsHref: string;
  readonly paymentHref: (transactionId: number) => string;
  readonly onBack: () => void;
}

/** The open conversation, and its customer's accounts and payments. */
function ChosenCustomer(
  { customerId, customer, detailsHref, paymentHref, onBack }: ChosenCustomerProps,
) {
  return (
    <>
      <ConversationPane>
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
              detailsHref={detailsHref}
              onBack={onBack}
            />
          }
          empty={
            <EmptyState title="No messages yet" icon={icon}>
              Send the first message below.
            </EmptyState>
          }
        />
      </ConversationPane>
      <Aside aria-label="Their accounts and payments">
        <CustomerAside key={customerId} customerId={customerId} paymentHref={paymentHref} />
      </Aside>
    </>
  );
}

const none: readonly never[] = [];
const noMessages = {};

/** The inbox's customers with their last messages, and the search for customers. */
function useInbox(search: string) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id: viewerId } = useCurrentUser();
  const { isLive, listen } = useLiveChannel();
  const looked = useSettled(search).trim();

  const first = useQuery(customersQuery(client, {}));
  const found = useQuery({
    ...customersQuery(client, searchIn(looked)),
    enabled: looked !== "",
    placeholderData: keepPreviousData,
  });
  const overview = useQuery(conversationsQuery(client, isLive));
  const { data: live = none } = useQuery(liveMessages);

  const known = first.data ?? none;
  const customers = looked === "" ? known : found.data ?? known;
  const conversations = useMemo(() => {
    const inbox = { customers, overview: overview.data ?? noMessages, live, viewerId };
    const all = conversationsOf(inbox);
    if (looked === "" || found.data === undefined) return all;
    const ids = new Set(customers.map(({ id }) => String(id)));
    return all.filter(({ id }) => ids.has(id));
  }, [customers, found.data, overview.data, live, viewerId, looked]);

  // If a colleague has read messages, or one was missed: the count is polled more often than the
  // rest.
  const total = useUnreadCount();
  const counted = conversations.reduce((sum, { unread }) => sum + unread, 0);
  const isBehind = overview.isSuccess && looked === "" && counted !== total;
  useEffect(() => {
    if (isBehind) void refetchConversations(queryClient);
  }, [total]);

  useEffect(() =>
    listen((frame) => {
      if (frame.type !== "user_connected") return;
      const isKnown = first.data?.some(({ username }) => username === frame.data.username);
      if (!isKnown) void refetchCustomers(queryClient);
    }), [listen, first.data, queryClient]);

  return {
    conversations,
    customers: known,
    found: customers,
    isLoading: first.isPending || overview.isPending,
    trouble: first.data === undefined ? first.error : overview.data ? null : overview.error,
    retry() {
      void first.refetch();
      void overview.refetch();
    },
  };
}
