import { useMemo } from "react";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { Select } from "#ui/Select/Select.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { styled } from "#ui/theme/styled.ts";
import { DayRange } from "../DayRange.tsx";
import { useUserChoices } from "../useChoices.ts";
import { useDirectory } from "../useDirectory.ts";
import { actionKinds } from "./auditWords.ts";

export interface AuditFiltersProps {
  readonly filters: DataTableView["filters"];
  /** Null means all. */
  readonly onChoose: (filter: string, id: string | null) => void;
}

/** Actions without sign-ins, which are many and say little. */
const ACTS = "acts";
const EVERYTHING = "everything";

const kinds = [
  { id: ACTS, label: "All except sign-ins" },
  { id: EVERYTHING, label: "All actions" },
  ...actionKinds,
];

/** Returns the query for the chosen kind. */
export function actsIn(kind: string = ACTS) {
  if (kind === ACTS) return { except: "session." };
  return actionKinds.some(({ id }) => id === kind) ? { action: kind } : {};
}

/** Returns the ID of the user whose actions the filters ask for, or null. */
export function actorIn(filters: DataTableView["filters"]): number | null {
  const id = Number(filters["by"]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Filters by kind, user and dates. The server does the filtering. */
export function AuditFilters({ filters, onChoose }: AuditFiltersProps) {
  const { users, onType } = useUserChoices();
  const actorId = actorIn(filters);
  const chosen = useDirectory({ userIds: [actorId] }).user(actorId ?? 0);
  const people = useMemo(() => {
    const all = chosen && !users.some(({ id }) => id === chosen.id) ? [...users, chosen] : users;
    return all.map((user) => ({
      id: String(user.id),
      label: nameOf(user),
      detail: user.username,
      searchText: user.email,
    })).toSorted((one, other) => one.label.localeCompare(other.label));
  }, [users, chosen]);
  return (
    <>
      <Choice>
        <Select
          label="Type"
          isLabelHidden
          size="filter"
          options={kinds}
          selectedId={filters["kind"] ?? ACTS}
          onSelect={(kind) => onChoose("kind", kind === ACTS ? null : kind)}
        />
      </Choice>
      <Choice>
        <ComboBox
          label="By"
          isLabelHidden
          size="filter"
          placeholder="By anyone"
          options={people}
          onInputChange={onType}
          selectedId={actorId === null ? null : String(actorId)}
          onSelect={(by) => onChoose("by", by)}
        />
      </Choice>
      <DayRange days={{ from: filters["from"], to: filters["to"] }} onChange={onChoose} />
    </>
  );
}

const Choice = styled.div`
  flex: 0 1 12rem;
`;
