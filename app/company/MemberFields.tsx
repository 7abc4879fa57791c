import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { PairOfFields } from "#app/shell/FormDialog.tsx";
import { hasAllAccounts, makesPayments } from "#app/format/memberLimits.ts";
import { AccountChoice } from "./AccountChoice.tsx";
import { type MemberDraft, roleOptions } from "./memberDraft.ts";

export interface MemberFieldsProps {
  readonly draft: MemberDraft;
  readonly fieldOf: FieldOf;
  readonly onChange: (patch: Partial<MemberDraft>) => void;
}

/** A member's role, their accounts, and the limits of those who make payments. */
export function MemberFields({ draft, fieldOf, onChange }: MemberFieldsProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  return (
    <>
      <RadioGroup
        {...fieldOf("role")}
        label="Role"
        options={roleOptions}
        selectedId={draft.role}
        onSelect={(role) => onChange({ role })}
      />
      {!hasAllAccounts(draft.role) && (
        <AccountChoice
          fieldOf={fieldOf}
          accountIds={draft.accountIds}
          onChange={(accountIds) => onChange({ accountIds })}
        />
      )}
      {makesPayments(draft.role) && (
        <PairOfFields>
          <MoneyField
            {...fieldOf("paymentLimit")}
            label="Limit for each payment"
            description="Leave empty for no limit."
            currency={currency}
            cents={draft.paymentLimit}
            onChange={(paymentLimit) => onChange({ paymentLimit })}
          />
          <MoneyField
            {...fieldOf("dayLimit")}
            label="Limit for each day"
            description="Leave empty for no limit."
            currency={currency}
            cents={draft.dayLimit}
            onChange={(dayLimit) => onChange({ dayLimit })}
          />
        </PairOfFields>
      )}
    </>
  );
}
