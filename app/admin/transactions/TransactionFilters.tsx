import { useMemo } from "react";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { styled } from "#ui/theme/styled.ts";
import { DayRange } from "../DayRange.tsx";
import { useAccountChoices } from "../useChoices.ts";
import { accountOptions } from "./accountOptions.ts";

export interface TransactionFiltersProps {
  readonly filters: DataTableView["filters"];
  /** Null is the choice of all. */
  readonly onChoose: (filter: string, id: string | null) => void;
}

/** The account that the filters name, if it can be one. */
export function accountIn(filters: DataTableView["filters"]): number | null {
  const id = Number(filters["account"]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The filters of All Transactions that belong to no single column: an account, and days. */
export function TransactionFilters({ filters, onChoose }: TransactionFiltersProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const accountId = accountIn(filters);
  const { accounts, owners, onType } = useAccountChoices([accountId]);
  const options = useMemo(
    () => accountOptions(accounts, owners, currency),
    [accounts, owners, currency],
  );
  const account = useMemo(() => (
    <ComboBox
      label="Account"
      isLabelHidden
      size="filter"
      placeholder="All accounts"
      options={options}
      onInputChange={onType}
      selectedId={accountId === null ? null : String(accountId)}
      onSelect={(chosen) => onChoose("account", chosen)}
    />
  ), [options, onType, accountId, onChoose]);
  return (
    <>
      <Account>{account}</Account>
      <DayRange days={{ from: filters["from"], to: filters["to"] }} onChange={onChoose} />
    </>
  );
}

const Account = styled.div`
  flex: 0 1 12rem;
`;
