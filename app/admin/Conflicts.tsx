import { type ReactNode, useMemo, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { setNames } from "#contract/staff.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { endName } from "#app/format/accountWords.ts";
import { type Conflict, ConflictsContext } from "#app/shell/conflicts.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useDirectory } from "./useDirectory.ts";

/**
 * Shows the dialog for an action below that failed because the row changed. The user can repeat it.
 */
export function ConflictsProvider({ children }: { readonly children: ReactNode }) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return (
    <ConflictsContext value={setConflict}>
      {children}
      {conflict && <ChangedMeanwhile conflict={conflict} onClose={() => setConflict(null)} />}
    </ConflictsContext>
  );
}

interface ChangedMeanwhileProps {
  readonly conflict: Conflict;
  readonly onClose: () => void;
}

/** Shows the fields that changed, before and now. The user cancels or continues anyway. */
function ChangedMeanwhile({ conflict, onClose }: ChangedMeanwhileProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { failed, seen, now, onAgain } = conflict;
  const fields = useMemo(() => changedFields(seen, now), [seen, now]);
  const accountIds = fields.flatMap(({ field, was, is }) =>
    field.endsWith("AccountId") ? [was, is].filter((id) => typeof id === "number") : []
  );
  const { accounts } = useDirectory({ accountIds });
  const say = (field: string, value: unknown) => inWords(field, value, { currency, accounts });
  return (
    <ConfirmDialog
      title="This changed while you were working on it"
      isOpen
      onOpenChange={(open) => open || onClose()}
      confirmLabel="Continue anyway"
      onConfirm={() => {
        onClose();
        onAgain();
      }}
    >
      <p>
        {`${failed}. Someone else changed it first, so we didn't do anything. Check the differences.`}
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">What you saw</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, was, is }) => (
            <tr key={field}>
              <th scope="row">{labels[field] ?? field}</th>
              <td>{say(field, was)}</td>
              <Now>{say(field, is)}</Now>
            </tr>
          ))}
        </tbody>
      </Table>
    </ConfirmDialog>
  );
}

interface Difference {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Returns the fields that changed since they were seen. */
export function changedFields(seen: object, now: object): readonly Difference[] {
  const present: Readonly<Record<string, unknown>> = { ...now };
  return Object.entries(seen)
    .map(([field, was]) => ({ field, was, is: present[field] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
}

const labels: Readonly<Record<string, string>> = {
  amount: "Amount",
  type: "Type",
  status: "Status",
  fromAccountId: "From",
  toAccountId: "To",
  description: "Description",
  metadata: "Goes to",
  balance: "Balance",
  isActive: "Active",
  isFrozen: "Frozen",
  accountType: "Account Type",
  accountNumber: "Account Number",
  username: "Username",
  fullName: "Full Name",
  email: "Email",
  phoneNumber: "Phone Number",
  role: "Role",
  permissionSets: "Permissions",
  twoFactorEnabled: "Two-factor authentication",
  preferredCurrency: "Currency",
};

interface Surroundings {
  readonly currency: string;
  readonly accounts: readonly Account[];
}

/** Formats a field's value for the page. */
export function inWords(
  field: string,
  value: unknown,
  { currency, accounts }: Surroundings,
): string {
  if (field.endsWith("AccountId")) {
    return endName(typeof value === "number" ? value : null, accounts);
  }
  if (typeof value === "number") return formatMoney(cents(value), currency);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "createdAt" && typeof value === "string") return formatDate(value, "admin");
  if (Array.isArray(value)) {
    return permissionSet.options.filter((set) => value.includes(set))
      .map((set) => setNames[set]).join(", ");
  }
  if (typeof value === "object" && value !== null) {
    return "externalAccount" in value ? String(value.externalAccount) : "Other details";
  }
  if (typeof value !== "string" || value === "") return "None";
  const isWord = field === "type" || field === "status" || field === "role";
  return isWord ? value.slice(0, 1).toUpperCase() + value.slice(1) : value;
}

const Table = styled.table`
  ${text.size14};
  width: 100%;
  margin-top: ${space[16]};
  border-collapse: collapse;
  overflow-wrap: anywhere;

  th,
  td {
    padding: ${space[8]} ${space[8]} ${space[8]} 0;
    border-bottom: 1px solid ${token.border};
    text-align: start;
    vertical-align: baseline;
  }

  thead th,
  tbody th {
    overflow-wrap: normal;
    color: ${token.textMuted};
    font-weight: ${weight.medium};
  }
`;

const Now = styled.td`
  font-weight: ${weight.semibold};
`;
