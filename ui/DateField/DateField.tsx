import { Calendar, Lock } from "lucide-react";
import { styled } from "styled-components";
import { BoxInput, BoxSign } from "#ui/Field/ControlBox.tsx";
import { TextBox } from "#ui/Field/TextBox.tsx";
import type { TextFieldProps } from "#ui/TextField/TextField.tsx";
import { fine, tall } from "#ui/theme/size.ts";
import { height, radius } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular } from "#ui/theme/type.ts";

type Replaced =
  | "type"
  | "icon"
  | "placeholder"
  | "value"
  | "defaultValue"
  | "onChange"
  | "maxLength"
  | "minLength"
  | "pattern";

export type DateFieldProps = Omit<TextFieldProps, Replaced> & {
  /** Calendar date, "1991-03-14"; null while it is not complete. */
  value: string | null;
  /** Null while a part is missing. May be far away while the year is typed: judge it on blur. */
  onChange: (date: string | null) => void;
  /** Earliest and latest date that the calendar offers; typing is for the caller to judge. */
  min?: string;
  max?: string;
};

/**
 * A day without a time. Its parts are typed one after the other in the reader's own order, and the
 * browser's calendar opens beside them: it speaks the reader's language and fits phones. Chromium
 * says a part's name twice ("Month Month") in every date input that has a label, however it got it.
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
      <Day ref={inputRef} min={min} max={max} $isEmpty={value === null} />
      <Sign aria-hidden="true">
        {field.isReadOnly ? <Lock /> : <Calendar />}
      </Sign>
    </TextBox>
  );
}

const Sign = styled(BoxSign)`
  display: none;
`;

/* The browser's button stays and our icon is drawn over it; where it has none, nor have we. */
const Day = styled(BoxInput)<{ $isEmpty: boolean }>`
  ${tabular};
  color: ${({ $isEmpty }) => $isEmpty ? token.textMuted : "inherit"};

  &:focus {
    color: inherit;
  }

  @supports selector(::-webkit-calendar-picker-indicator) {
    margin-inline-end: -${height.field};

    & + ${Sign} {
      display: flex;
      justify-content: center;
      width: ${height.field};
      padding: 0;
      pointer-events: none;
    }

    /* The browser keeps its own side, whichever way the page runs. */
    &:dir(rtl) {
      margin-inline: -${height.field} 0;
    }

    &:dir(rtl) + ${Sign} {
      order: -1;
    }
  }

  &::-webkit-datetime-edit,
  &::-webkit-datetime-edit-month-field,
  &::-webkit-datetime-edit-day-field,
  &::-webkit-datetime-edit-year-field {
    padding: 0;
  }

  &:is(:read-only, [data-disabled])::-webkit-calendar-picker-indicator {
    visibility: hidden;
  }

  &::-webkit-calendar-picker-indicator {
    width: ${tall.inField};
    height: ${tall.inField};
    /* A row of filters is hardly taller than it. */
    margin-block: -${fine[2]};
    margin-inline-end: -${fine[6]};
    padding: 0;
    border-radius: calc(${radius.control} - ${fine[3]});
    background: none;
    cursor: pointer;
  }

  &:focus-within:not(:focus)::-webkit-calendar-picker-indicator {
    ${focusRing};
    outline-offset: -${fine[2]};
  }
`;
