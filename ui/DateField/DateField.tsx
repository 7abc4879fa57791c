import { Calendar } from "lucide-react";
import { PickerInput } from "#ui/Field/PickerInput.tsx";
import { TextBox } from "#ui/Field/TextBox.tsx";
import type { TextFieldProps } from "#ui/TextField/TextField.tsx";

/** Props that a field of a date or a time sets itself. */
export type ReplacedByPicker =
  | "type"
  | "icon"
  | "placeholder"
  | "value"
  | "defaultValue"
  | "onChange"
  | "maxLength"
  | "minLength"
  | "pattern";

export type DateFieldProps = Omit<TextFieldProps, ReplacedByPicker> & {
  /** Calendar date, "1991-03-14"; null while it is not complete. */
  value: string | null;
  /** Null while a part is missing. May be far away while the year is typed: judge it on blur. */
  onChange: (date: string | null) => void;
  /** Earliest and latest date that the calendar offers; typing is for the caller to judge. */
  min?: string;
  max?: string;
};

/**
 * A day without a time. Chromium says a part's name twice ("Month Month") in every date input that
 * has a label, however it got it.
 */
export function DateField(
  { value, onChange, min, max = "9999-12-31", inputRef, ...field }: DateFieldProps,
) {
  return (
    <TextBox
      {...field}
      type="date"
      value={value ?? ""}
      onChange={(typed) => onChange(typed === "" ? null : typed)}
    >
      <PickerInput
        icon={Calendar}
        isEmpty={value === null}
        isReadOnly={field.isReadOnly}
        inputRef={inputRef}
        min={min}
        max={max}
      />
    </TextBox>
  );
}
