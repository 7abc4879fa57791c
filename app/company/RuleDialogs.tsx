import { useState } from "react";
import {
  type CompanyRule,
  companyRuleKind,
  MOST_APPROVERS,
  saveCompanyRules,
} from "#contract/companyRules.ts";
import { cents } from "#contract/money.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { companyRulesKey } from "#app/api/companyQueries.ts";
import { ruleInWords } from "#app/format/companyRules.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";

interface Editing {
  /** The rules as they are. A change replaces all of them. */
  readonly rules: readonly CompanyRule[];
  readonly onClose: () => void;
}

function useSaveRules(onClose: () => void) {
  return useAct({
    run: (client, rules: readonly CompanyRule[]) =>
      client.request(saveCompanyRules, { body: { rules: [...rules] } }),
    done: () => ({ title: "Approval rules saved" }),
    failed: "We couldn't save the rules",
    isBrief: true,
    refetch: (queryClient) => askAgain(queryClient, companyRulesKey),
    onShown: onClose,
    onAsked: onClose,
  });
}

const kinds = companyRuleKind.options.map((id) => ({
  id,
  label: id === "payment" ? "All payments" : "Payments to a new payee",
  description: id === "payment"
    ? "Money that leaves the company, alone or in a payment run."
    : "An account number to which the company has never paid anything.",
}));

const counts = Array.from({ length: MOST_APPROVERS }, (_, at) => ({
  id: String(at + 1),
  label: at === 0 ? "1 other member" : `${at + 1} other members`,
}));

interface RuleDraft {
  readonly kind: CompanyRule["kind"];
  /** In cents. */
  readonly above: number | null;
  readonly persons: string;
}

const empty: RuleDraft = { kind: "payment", above: null, persons: "1" };

/** Adds a rule. Saving one for the same payments and amount replaces it. */
export function AddRule({ rules, onClose }: Editing) {
  const { preferredCurrency: currency } = useCurrentUser();
  const [draft, setDraft] = useState(empty);
  const save = useSaveRules(onClose);
  const rule: CompanyRule = {
    kind: draft.kind,
    above: cents(draft.above ?? 0),
    persons: Number(draft.persons),
  };
  const others = rules.filter(({ kind, above }) => kind !== rule.kind || above !== rule.above);
  function change(patch: Partial<RuleDraft>) {
    save.reset();
    setDraft({ ...draft, ...patch });
  }
  return (
    <FormDialog
      title="Add an approval rule"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={{}}
      error={save.error}
      isPending={save.isPending}
      submitLabel="Save rule"
      pendingLabel="Saving..."
      onSubmit={() => save.mutate([...others, rule])}
    >
      {(fieldOf) => (
        <>
          <RadioGroup
            {...fieldOf("kind")}
            label="Which payments"
            options={kinds}
            selectedId={draft.kind}
            onSelect={(kind) => change({ kind })}
          />
          <MoneyField
            {...fieldOf("above")}
            label="Over which amount"
            description="Leave empty for any amount."
            currency={currency}
            cents={draft.above}
            onChange={(above) => change({ above })}
          />
          <RadioGroup
            {...fieldOf("persons")}
            label="Approval from"
            options={counts}
            selectedId={draft.persons}
            onSelect={(persons) => change({ persons })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Removes a rule. */
export function RemoveRule(
  { rules, rule, onClose }: Editing & { readonly rule: CompanyRule },
) {
  const { preferredCurrency: currency } = useCurrentUser();
  const save = useSaveRules(onClose);
  return (
    <ConfirmDialog
      title="Remove this rule?"
      tone="destructive"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Remove rule"
      isPending={save.isPending}
      onConfirm={() => save.mutate(rules.filter((other) => other !== rule))}
    >
      <p>{ruleInWords(rule, currency)}</p>
    </ConfirmDialog>
  );
}
