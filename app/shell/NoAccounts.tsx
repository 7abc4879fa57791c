import { Wallet } from "lucide-react";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { supportLinkAsking } from "#app/format/supportRequests.ts";

/** In place of a customer's accounts while there are none: what to do about it. */
export function NoAccounts() {
  return (
    <EmptyState
      title="You have no accounts yet"
      icon={<Wallet size={20} strokeWidth={1.75} aria-hidden />}
      action={<LinkButton href="/dashboard/accounts?request=account">Open an account</LinkButton>}
    >
      <span>Open one here, or</span>{" "}
      <Link href={supportLinkAsking("account")}>message support</Link>.
    </EmptyState>
  );
}
