import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Cents, cents } from "#contract/money.ts";
import { setCodeAbove } from "#contract/stepUp.ts";
import { Button } from "#ui/Button/Button.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { factorsQuery } from "#app/api/securityQueries.ts";
import { CheckedForm } from "#app/shell/CheckedForm.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { FormFoot, FormWidth, SettingsSection } from "./SettingsSection.tsx";

/** Above which amount the customer's own transfers and withdrawals ask for a code. */
export function CodeAboveSection() {
  const factors = useQuery(factorsQuery(useClient()));
  return (
    <SettingsSection
      title="Confirm large payments"
      description="We'll ask for a code or your passkey when a transfer or withdrawal, plus what you sent without a code in the last 24 hours, is more than this amount. We'll also ask before you raise it."
    >
      {factors.data !== undefined
        ? <Limit key={String(factors.data.codeAbove)} codeAbove={factors.data.codeAbove} />
        : factors.isError
        ? <LoadError title="We couldn't load your limit." of={factors} />
        : (
          <div aria-busy>
            <Skeleton width="14rem" height={16} />
          </div>
        )}
    </SettingsSection>
  );
}

const MISSING = "Enter an amount.";

function Limit({ codeAbove }: { readonly codeAbove: Cents | null }) {
  const { preferredCurrency } = useCurrentUser();
  const [amount, setAmount] = useState<number | null>(codeAbove);
  const { mutate, isPending, variables, error, reset } = useSetCodeAbove();
  const isRemoving = isPending && variables === null;
  return (
    <FormWidth>
      <CheckedForm
        label="Confirm payments above"
        errors={{ codeAbove: amount === null ? MISSING : undefined }}
        error={error}
        isPending={isPending}
        onSubmit={() => amount !== null && mutate(cents(amount))}
      >
        {(fieldOf) => (
          <>
            <MoneyField
              {...fieldOf("codeAbove")}
              isDisabled={false}
              label="Amount"
              description={codeAbove === null ? "Off: we don't ask for a code." : undefined}
              currency={preferredCurrency}
              cents={amount}
              onChange={(typed) => {
                reset();
                setAmount(typed);
              }}
            />
            <FormFoot>
              {codeAbove !== null && (
                <Button
                  tone="secondary"
                  isDisabled={isPending && !isRemoving}
                  isPending={isRemoving}
                  pendingLabel="Removing..."
                  onPress={() => mutate(null)}
                >
                  Turn off
                </Button>
              )}
              <Button
                type="submit"
                isDisabled={isRemoving}
                isPending={isPending && !isRemoving}
                pendingLabel="Saving..."
              >
                Save limit
              </Button>
            </FormFoot>
          </>
        )}
      </CheckedForm>
    </FormWidth>
  );
}

function useSetCodeAbove() {
  const client = useClient();
  return useAct({
    run: (_, codeAbove: Cents | null) => client.request(setCodeAbove, { body: { codeAbove } }),
    done: (_, { codeAbove }) =>
      codeAbove === null
        ? { title: "Limit removed", description: "We won't ask for a code for any amount." }
        : { title: "Limit saved", description: "We'll ask for a code above this amount." },
    failed: "We couldn't change the limit",
    isBrief: true,
    refetch: (queryClient) => queryClient.invalidateQueries(factorsQuery(client)),
  });
}
