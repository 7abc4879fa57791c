import { Switch } from "#ui/Switch/Switch.tsx";
import { useSettingSave } from "../useSettingSave.ts";
import type { SettingRow } from "./settingRows.ts";

/** Flips between 'true' and 'false'; springs back where the bank refuses. */
export function SettingSwitch({ setting: { key, value } }: { readonly setting: SettingRow }) {
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
