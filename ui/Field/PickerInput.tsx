import { Lock, type LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { hairlines, tall } from "#ui/theme/size.ts";
import { height, radius } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular } from "#ui/theme/type.ts";
import { BoxInput, BoxSign } from "./ControlBox.tsx";

type PickerInputProps = {
  /** Shows what the browser's button opens: a calendar, a clock. */
  icon: LucideIcon;
  isEmpty: boolean;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  min?: string;
  max?: string;
};

/**
 * The inside of a field for a day or a time, within a TextBox that says which. Its parts are typed
 * one after the other in the reader's own order, and the browser's own choice opens beside them: it
 * speaks the reader's language and fits phones.
 */
export function PickerInput(
  { icon: Icon, isEmpty, isReadOnly, inputRef, min, max }: PickerInputProps,
) {
  return (
    <>
      <Parts ref={inputRef} min={min} max={max} $isEmpty={isEmpty} />
      <Sign aria-hidden="true">
        {isReadOnly ? <Lock /> : <Icon />}
      </Sign>
    </>
  );
}

const Sign = styled(BoxSign)`
  display: none;
`;

/* The browser's button stays and our icon is drawn over it; where it has none, nor have we. */
const Parts = styled(BoxInput)<{ $isEmpty: boolean }>`
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
  &::-webkit-datetime-edit-year-field,
  &::-webkit-datetime-edit-hour-field,
  &::-webkit-datetime-edit-minute-field,
  &::-webkit-datetime-edit-ampm-field {
    padding: 0;
  }

  &:is(:read-only, [data-disabled])::-webkit-calendar-picker-indicator {
    visibility: hidden;
  }

  &::-webkit-calendar-picker-indicator {
    width: ${tall.inField};
    height: ${tall.inField};
    /* A row of filters is hardly taller than it. */
    margin-block: -${hairlines[2]};
    margin-inline-end: -${hairlines[6]};
    padding: 0;
    border-radius: calc(${radius.control} - ${hairlines[3]});
    background: none;
    cursor: pointer;
  }

  &:focus-within:not(:focus)::-webkit-calendar-picker-indicator {
    ${focusRing};
    outline-offset: -${hairlines[2]};
  }
`;
