import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { useSettingSave } from "../useSettingSave.ts";
import type { SettingRow } from "./settingRows.ts";

export interface DeleteSettingProps {
  readonly setting: SettingRow | null;
  readonly onClose: () => void;
}

/** Asks before a setting is deleted, which is done by giving it an empty value (section 5). */
export function DeleteSetting({ setting, onClose }: DeleteSettingProps) {
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
      <p>Whatever reads it goes on as if it had never been set.</p>
    </ConfirmDialog>
  );
}
