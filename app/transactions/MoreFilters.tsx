import type { Account } from "#contract/accounts.ts";
import { Pick } from "#ui/DataTable/Filters.tsx";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { Select } from "#ui/Select/Select.tsx";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { periods } from "./period.ts";

export interface MoreFiltersProps {
  readonly accounts: readonly Account[];
  readonly filters: DataTableView["filters"];
  /** Null is the choice of all. */
  readonly onChoose: (filter: string, id: string | null) => void;
}

const ALL = "all";

/** The filters that belong to no single column: Time Period, and one account. */
export function MoreFilters({ accounts, filters, onChoose }: MoreFiltersProps) {
  const choose = (filter: string) => (id: string) => onChoose(filter, id === ALL ? null : id);
  return (
    <>
      <Pick>
        <Select
          label="Time Period"
          isLabelHidden
          size="filter"
          options={[{ id: ALL, label: "All time" }, ...periods]}
          selectedId={filters.period ?? ALL}
          onSelect={choose("period")}
        />
      </Pick>
      <Pick>
        <Select
          label="Account"
          isLabelHidden
          size="filter"
          options={[
            { id: ALL, label: "All accounts" },
            ...accounts.map((account) => ({
              id: String(account.id),
              label: `${accountTypeName(account.accountType)} •••• ${lastFour(account)}`,
            })),
          ]}
          selectedId={filters.account ?? ALL}
          onSelect={choose("account")}
        />
      </Pick>
    </>
  );
}
