import { useQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Payee } from "#contract/payees.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { SearchField } from "#ui/SearchField/SearchField.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { payeesQuery } from "#app/api/payeeQueries.ts";
import { transactionQuery } from "#app/api/queries.ts";
import { payeesLike } from "#app/format/payeeWords.ts";
import { externalAccountOf } from "#app/format/transactionWords.ts";
import { useListView } from "#app/list/useListView.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { PayeeDialog } from "./PayeeDialog.tsx";
import { PayeeItem } from "./PayeeItem.tsx";
import { RemovePayee } from "./RemovePayee.tsx";

/** From so many on there is a field to find one. */
const MANY = 10;

/** Adds, edits, and removes the customer's payees, which a withdrawal then suggests. */
export function PayeesScreen() {
  const { preferredCurrency: currency } = useCurrentUser();
  const { isFrozen, isViewer } = useOwner();
  const payees = useQuery(payeesQuery(useClient()));
  const { view, setView } = useListView();
  const [begun, setBegun] = useState<Payee | string | null>(null);
  useSaveAsked(setBegun);
  const [removed, setRemoved] = useState<Payee | null>(null);
  const { data } = payees;
  const found = view.search.trim() === "" ? data : payeesLike(view.search, data ?? []);
  const add = !isViewer && (
    <Button
      icon={<Plus aria-hidden />}
      isDisabled={isFrozen}
      onPress={() => setBegun("")}
    >
      Add a payee
    </Button>
  );
  return (
    <Stack $gap={24} aria-busy={data === undefined && !payees.isError}>
      <PageTitle
        title="Payees"
        description="People and businesses you send money to. Choose them when you make a withdrawal."
        actions={data !== undefined && data.length > 0 && add}
      />
      {data !== undefined && (data.length > MANY || view.search !== "") && (
        <SearchField
          label="Search payees"
          placeholder="Search by name or number"
          value={view.search}
          onChange={(search) => setView({ ...view, search })}
        />
      )}
      {data === undefined && payees.isError
        ? <LoadError title="We couldn't load your payees." of={payees} />
        : data?.length === 0
        ? (
          <Card>
            <EmptyState
              title="No payees yet"
              icon={<Users size={20} strokeWidth={1.75} aria-hidden />}
              action={add}
            >
              Save the people and businesses you pay, so you don't have to type their account
              numbers again.
            </EmptyState>
          </Card>
        )
        : (
          <Card padding={found === undefined || found.length === 0 ? "default" : "none"}>
            {found === undefined
              ? <Skeleton width="14rem" height={14} />
              : found.length === 0
              ? <p role="status">No results found.</p>
              : (
                <ul aria-label="Payees">
                  {found.map((payee) => (
                    <PayeeItem
                      key={payee.id}
                      payee={payee}
                      currency={currency}
                      isFrozen={isFrozen}
                      isViewer={isViewer}
                      onEdit={() => setBegun(payee)}
                      onRemove={() => setRemoved(payee)}
                    />
                  ))}
                </ul>
              )}
          </Card>
        )}
      {begun !== null && <PayeeDialog begun={begun} onClose={() => setBegun(null)} />}
      {removed && <RemovePayee payee={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  );
}

/** A link to this page may ask, once, to save where an earlier withdrawal went: `?save=123`. */
function useSaveAsked(onFound: (accountNumber: string) => void): void {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("save")) || null;
  const query = transactionQuery(useClient(), id ?? 0, "completed");
  const { data, isError } = useQuery(id === null ? { ...query, enabled: false } : query);
  useEffect(() => {
    if (id === null || (data === undefined && !isError)) return;
    setParams({}, { replace: true });
    const number = data ? externalAccountOf(data) : null;
    if (number !== null) onFound(number);
  }, [id, data, isError, onFound, setParams]);
}
