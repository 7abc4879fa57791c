import { Clock } from "lucide-react";
import type { ReplacedByPicker } from "#ui/DateField/DateField.tsx";
import { PickerInput } from "#ui/Field/PickerInput.tsx";
import { TextBox } from "#ui/Field/TextBox.tsx";
import type { TextFieldProps } from "#ui/TextField/TextField.tsx";

export type TimeFieldProps = Omit<TextFieldProps, ReplacedByPicker> & {
  /** Time of day, "15:04"; null while it is not complete. */
  value: string | null;
  /** Null while a part is missing. */
  onChange: (time: string | null) => void;
};

/** A time without a day, to the minute: a DateField with a clock. */
export function TimeField({ value, onChange, inputRef, ...field }: TimeFieldProps) {
  return (
    <TextBox
      {...field}
      type="time"
      value={value ?? ""}
      onChange={(typed) => onChange(typed === "" ? null : typed)}
    >
      <PickerInput
        icon={Clock}
        isEmpty={value === null}
        isReadOnly={field.isReadOnly}
        inputRef={inputRef}
      />
    </TextBox>
  );
}
