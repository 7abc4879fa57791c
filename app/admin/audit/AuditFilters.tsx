import { useMemo } from "react";
import { styled } from "styled-components";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { DateField } from "#ui/DateField/DateField.tsx";
import { FilterFold } from "#ui/DataTable/FilterFold.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { space } from "#ui/theme/space.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { useUserChoices } from "../useChoices.ts";
import { actionKinds } from "./auditWords.ts";

/** What the audit log is narrowed to, as the fields have it. */
export interface AuditFilter {
  readonly kind: string | null;
  readonly actorId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const everything: AuditFilter = { kind: null, actorId: null, from: null, to: null };

export interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** No kind of act is called so. */
const ALL = "all";

/** Kind, person and days; the bank looks for what fits. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { users, onType } = useUserChoices();
  const people = useMemo(
    () =>
      users.map((user) => ({
        id: String(user.id),
        label: nameOf(user),
        detail: user.username,
        searchText: user.email,
      })).toSorted((one, other) => one.label.localeCompare(other.label)),
    [users],
  );
  const change = (patch: Partial<AuditFilter>) => onChange({ ...filter, ...patch });
  return (
    <FilterFold count={Object.values(filter).filter((chosen) => chosen !== null).length}>
      <Line role="group" aria-label="Audit filters">
        <Select
          label="Kind"
          size="filter"
          options={[{ id: ALL, label: "All acts" }, ...actionKinds]}
          selectedId={filter.kind ?? ALL}
          onSelect={(kind) => change({ kind: kind === ALL ? null : kind })}
        />
        <ComboBox
          label="By"
          size="filter"
          placeholder="Anybody"
          options={people}
          onInputChange={onType}
          selectedId={filter.actorId}
          onSelect={(actorId) => change({ actorId })}
        />
        <DateField
          label="From"
          size="filter"
          value={filter.from}
          onChange={(from) => change({ from })}
        />
        <DateField label="To" size="filter" value={filter.to} onChange={(to) => change({ to })} />
      </Line>
    </FilterFold>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  flex: 1;
  gap: ${space[12]};
`;
