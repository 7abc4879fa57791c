import type { Account } from "#contract/accounts.ts";
import { Pick } from "#ui/DataTable/Filters.tsx";
import { type DataTableView, withFilter } from "#ui/DataTable/view.ts";
import { Select } from "#ui/Select/Select.tsx";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { periods } from "./period.ts";

export interface MoreFiltersProps {
  readonly accounts: readonly Account[];
  readonly view: DataTableView;
  readonly onView: (view: DataTableView) => void;
}

const ALL = "all";

/** The filters that belong to no single column: Time Period, and one account. */
export function MoreFilters({ accounts, view, onView }: MoreFiltersProps) {
  const choose = (filter: string) => (id: string) =>
    onView(withFilter(view, filter, id === ALL ? null : id));
  return (
    <>
      <Pick>
        <Select
          label="Time Period"
          isLabelHidden
          size="filter"
          options={[{ id: ALL, label: "All time" }, ...periods]}
          selectedId={view.filters.period ?? ALL}
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
          selectedId={view.filters.account ?? ALL}
          onSelect={choose("account")}
        />
      </Pick>
    </>
  );
}
