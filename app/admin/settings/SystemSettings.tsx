import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { saveSetting } from "#contract/settings.ts";
import { HIDDEN_CODE } from "#contract/twoFactor.ts";
import { Button } from "#ui/Button/Button.tsx";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { noResults } from "#ui/DataTable/NoResults.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { space } from "#ui/theme/space.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { settingsQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useListView } from "#app/list/useListView.ts";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { styled } from "#ui/theme/styled.ts";
import { useSettingSave } from "../useSettingSave.ts";
import { ApprovalRules } from "../ApprovalRules.tsx";
import { Months } from "./Months.tsx";
import { SecondApproverMissing } from "./SecondApproverMissing.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { ShowSecrets } from "../ShowSecrets.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import {
  explanationOf,
  isElsewhere,
  settingColumns,
  type SettingRow,
  settingRows,
} from "./settingColumns.tsx";

/** Section 2, System Settings: keys and values. Values of true or false are switches. */
export function SystemSettings() {
  const settings = useQuery(settingsQuery(useClient()));
  const { view, setView } = useListView();
  const [form, setForm] = useState<{ readonly setting: SettingRow | null } | null>(null);
  const [leaving, setLeaving] = useState<SettingRow | null>(null);
  const mayEdit = useMay("editSettings");
  const maySeeMonths = useMay("seeAudit");
  const columns = useMemo(
    () =>
      settingColumns({
        mayEdit,
        onEdit: (setting) => setForm({ setting }),
        onDelete: setLeaving,
      }),
    [mayEdit],
  );
  const rows = useMemo(() => settingRows(settings.data ?? {}), [settings.data]);
  return (
    <Stack $gap={16}>
      <StaleNote of={[settings]} />
      <SecondApproverMissing />
      <DataTable
        label="System Settings"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        view={view}
        onViewChange={setView}
        search={{ label: "Search settings", placeholder: "Search settings" }}
        toolbar={mayEdit && (
          <End>
            {rows.some((row) => !isElsewhere(row) && row.value === HIDDEN_CODE) && (
              <ShowSecrets>Show secret values</ShowSecrets>
            )}
            <Button
              size="dense"
              icon={<Plus aria-hidden />}
              onPress={() => setForm({ setting: null })}
            >
              Add setting
            </Button>
          </End>
        )}
        isLoading={settings.data === undefined}
        error={settings.data === undefined && settings.isError
          ? {
            message: "We couldn't load the settings.",
            reason: explain(failureOf(settings.error)),
            onRetry: () => void settings.refetch(),
          }
          : undefined}
        empty={<EmptyState title={noResults}>Add the first setting.</EmptyState>}
      />
      {form && (
        <SettingForm
          setting={form.setting}
          onClose={() => setForm(null)}
          onDelete={(setting) => {
            setForm(null);
            setLeaving(setting);
          }}
        />
      )}
      <ApprovalRules />
      {maySeeMonths && <Months />}
      <DeleteSetting setting={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
}

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-inline-start: auto;
`;

interface DeleteSettingProps {
  readonly setting: SettingRow | null;
  readonly onClose: () => void;
}

/** Asks before a setting is deleted, which is done by giving it an empty value (section 5). */
function DeleteSetting({ setting, onClose }: DeleteSettingProps) {
  const { mutate, isPending } = useSettingSave(onClose);
  return (
    <ConfirmDialog
      title={`Delete ${setting?.key ?? "setting"}?`}
      tone="destructive"
      isOpen={setting !== null}
      onOpenChange={(open) => open || onClose()}
      confirmLabel="Delete setting"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => setting && mutate({ key: setting.key, value: "" })}
    >
      <p>The setting goes back to its default value.</p>
    </ConfirmDialog>
  );
}

interface SettingFormProps {
  /** Null adds one; the key of one that exists is fixed (section 5). */
  readonly setting: SettingRow | null;
  readonly onClose: () => void;
  /** An emptied value deletes the setting, after a question. */
  readonly onDelete: (setting: SettingRow) => void;
}

/** Section 2, add or edit setting. */
function SettingForm({ setting, onClose, onDelete }: SettingFormProps) {
  // The dots stand for a hidden value. They must not be saved.
  const known = setting === null || setting.value === HIDDEN_CODE ? "" : setting.value;
  const [key, setKey] = useState(setting?.key ?? "");
  const [value, setValue] = useState(known);
  const { mutate, isPending, error, reset } = useSettingSave(onClose);
  const empty = value.trim() === "" && setting === null ? "Enter a value" : undefined;
  const wrong = fieldErrors(saveSetting.body, { key, value });

  function submit() {
    if (setting && value.trim() === "") onDelete(setting);
    else mutate({ key: key.trim(), value: value.trim() });
  }
  return (
    <FormDialog
      title={setting ? "Edit setting" : "Add setting"}
      isOpen
      onClose={onClose}
      errors={{ key: wrong["key"], value: wrong["value"] ?? empty }}
      error={error}
      isPending={isPending}
      submitLabel="Save setting"
      pendingLabel="Saving..."
      onSubmit={submit}
    >
      {(fieldOf) => (
        <>
          <TextField
            {...fieldOf("key")}
            label="Key"
            autoComplete="off"
            isReadOnly={setting !== null}
            description={explanationOf(key) || "Lowercase letters, numbers, and underscores."}
            value={key}
            onChange={setKey}
          />
          <TextArea
            {...fieldOf("value")}
            label="Value"
            rows={2}
            maxRows={6}
            description={setting ? "An empty value deletes the setting." : undefined}
            value={value}
            onChange={(typed) => {
              setValue(typed);
              reset();
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
