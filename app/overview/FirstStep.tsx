import { HandCoins } from "lucide-react";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { NoAccounts } from "#app/shell/NoAccounts.tsx";
import type { Missing } from "./figures.ts";

/** Shows the next step to a customer without an account or without money. */
export function FirstStep({ of }: { readonly of: Missing }) {
  return (
    <section aria-label="First step">
      {of === "account" ? <NoAccounts /> : (
        <EmptyState
          title="Add money to get started"
          icon={<HandCoins size={20} strokeWidth={1.75} aria-hidden />}
          action={
            <LinkButton href="/dashboard/accounts?request=adjustment">
              Request balance adjustment
            </LinkButton>
          }
        >
          Request a balance adjustment for the amount you want to add. We'll add it once it's
          approved.
        </EmptyState>
      )}
    </section>
  );
}
