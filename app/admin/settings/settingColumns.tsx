import { settingKeys } from "#contract/settings.ts";
import { Button } from "#ui/Button/Button.tsx";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { space } from "#ui/theme/space.ts";
import { Switch } from "#ui/Switch/Switch.tsx";
import { Small } from "#app/format/Emphasis.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { styled } from "#ui/theme/styled.ts";
import { adminHref } from "../address.ts";
import { RowButtons } from "../Actions.tsx";
import { useSettingSave } from "../useSettingSave.ts";

export interface SettingColumnOptions {
  readonly mayEdit: boolean;
  readonly onEdit: (setting: SettingRow) => void;
  readonly onDelete: (setting: SettingRow) => void;
}

/** Columns for the key, the value or switch, and the actions. */
export function settingColumns(
  { mayEdit, onEdit, onDelete }: SettingColumnOptions,
): readonly DataColumn<SettingRow>[] {
  return [
    {
      id: "key",
      header: "Key",
      stack: "title",
      restingOrder: "ascending",
      isRowHeader: true,
      isWrapping: true,
      value: ({ key }) => key,
      searchText: ({ key }) => `${key} ${explanationOf(key)}`,
      cell: ({ key }) => (
        <Words>
          <span>{key}</span>
          <Small>{explanationOf(key)}</Small>
        </Words>
      ),
    },
    {
      id: "value",
      header: "Value",
      isWrapping: true,
      value: ({ value }) => value,
      cell: (setting) =>
        isElsewhere(setting)
          ? <Link href={adminHref({ tab: "two-factor" })}>Two-Factor Authentication</Link>
          : mayEdit && isSwitch(setting)
          ? <SettingSwitch setting={setting} />
          : <Value>{setting.value}</Value>,
    },
    ...mayEdit ? [actions({ onEdit, onDelete })] : [],
  ];
}

function actions(
  { onEdit, onDelete }: Omit<SettingColumnOptions, "mayEdit">,
): DataColumn<SettingRow> {
  return {
    id: "actions",
    header: "Actions",
    align: "end",
    stack: "actions",
    cell: (setting) =>
      !isElsewhere(setting) && (
        <RowButtons>
          <Button
            tone="quiet"
            size="row"
            aria-label={`Edit ${setting.key}`}
            onPress={() => onEdit(setting)}
          >
            Edit
          </Button>
          <Button
            tone="quiet"
            size="row"
            aria-label={`Delete ${setting.key}`}
            onPress={() => onDelete(setting)}
          >
            Delete
          </Button>
        </RowButtons>
      ),
  };
}

const Words = styled.span`
  display: grid;
  overflow-wrap: anywhere;
  padding-block: ${space[4]};
`;

const Value = styled.span`
  overflow-wrap: anywhere;
`;

/** Switches between 'true' and 'false'. Switches back if saving fails. */
function SettingSwitch({ setting: { key, value } }: { readonly setting: SettingRow }) {
  const { mutate, isPending, variables } = useSettingSave();
  const shown = isPending ? variables.value : value;
  return (
    <Switch
      aria-label={key}
      isSelected={shown === "true"}
      isDisabled={isPending}
      onChange={(next) => mutate({ key, value: String(next) })}
    >
      {shown}
    </Switch>
  );
}

export interface SettingRow {
  readonly key: string;
  readonly value: string;
}

/** Explains the settings that the server reads. */
const explained: Readonly<Record<string, string>> = {
  [settingKeys.universalCode]:
    "The universal code. Works for every customer with two-factor authentication.",
  [settingKeys.hideUnknownUsernames]: "Hide whether a username exists during password recovery.",
  [settingKeys.staffSecondFactor]: "Require two-factor authentication for administrators.",
  [settingKeys.approvalCodeAbove]:
    "Ask administrators for a code when they approve or post more than this.",
  [settingKeys.transactionLimit]: "Limit per transaction.",
  [settingKeys.customerDayLimit]: "Daily limit for money leaving a customer's accounts.",
  [settingKeys.staffDayLimit]: "Daily limit per staff member for approving and posting.",
  [settingKeys.newPayeeLimit]:
    "Limit for sending to a new account number at another bank in the first 24 hours.",
  [settingKeys.allowOverdraft]: "Allow administrators to overdraw accounts.",
  [settingKeys.openOwnAccounts]: "Let customers open accounts themselves. On unless it's false.",
};

/** The universal code is edited on a card of its own only. */
export function isElsewhere({ key }: SettingRow): boolean {
  return key === settingKeys.universalCode;
}

export function explanationOf(key: string): string {
  return explained[key] ?? "";
}

/** Section 2: a value that is exactly 'true' or 'false' is a switch. */
export function isSwitch({ value }: SettingRow): boolean {
  return value === "true" || value === "false";
}

export function settingRows(settings: Readonly<Record<string, string>>): readonly SettingRow[] {
  return Object.entries(settings).map(([key, value]) => ({ key, value }))
    .toSorted((one, other) => one.key.localeCompare(other.key));
}
