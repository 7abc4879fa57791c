import { useState } from "react";
import { saveSetting } from "#contract/settings.ts";
import { longest } from "#contract/text.ts";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { fieldErrors } from "../fieldErrors.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useSettingSave } from "../useSettingSave.ts";
import { explanationOf, type SettingRow } from "./settingRows.ts";

export interface SettingFormProps {
  /** Null adds one; the key of one that exists is fixed (section 5). */
  readonly setting: SettingRow | null;
  readonly onClose: () => void;
  /** An emptied value deletes the setting, after a question. */
  readonly onDelete: (setting: SettingRow) => void;
}

/** Section 2, add or edit setting. */
export function SettingForm({ setting, onClose, onDelete }: SettingFormProps) {
  const [key, setKey] = useState(setting?.key ?? "");
  const [value, setValue] = useState(setting?.value ?? "");
  const { mutate, isPending, error, reset } = useSettingSave(onClose);
  const empty = value.trim() === "" && setting === null ? "Please enter a value" : undefined;
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
            maxLength={longest.settingKey}
            isReadOnly={setting !== null}
            description={explanationOf(key) || "Lower-case letters, digits and underscores."}
            value={key}
            onChange={setKey}
          />
          <TextArea
            {...fieldOf("value")}
            label="Value"
            rows={2}
            maxRows={6}
            maxLength={longest.settingValue}
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
