import { Wallet } from "lucide-react";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { supportLinkAsking } from "#app/format/supportRequests.ts";

/** In place of a customer's accounts while there are none: what to do about it. */
export function NoAccounts() {
  return (
    <EmptyState
      title="You have no accounts yet"
      icon={<Wallet size={20} strokeWidth={1.75} aria-hidden />}
      action={<LinkButton href={supportLinkAsking("account")}>Message support</LinkButton>}
    >
      Message us and we'll open one for you.
    </EmptyState>
  );
}
