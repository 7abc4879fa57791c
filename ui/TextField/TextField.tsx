import { Lock } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { BoxInput, BoxSign } from "#ui/Field/ControlBox.tsx";
import type { FieldWords } from "#ui/Field/FieldFrame.tsx";
import { TextBox } from "#ui/Field/TextBox.tsx";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type TextFieldProps =
  & Unstyled<AriaTextFieldProps, "isInvalid">
  & FieldWords
  & {
    /** An example of a value; never the only place that says what belongs here. */
    placeholder?: string;
    /** A lucide icon at the start of the box, such as the glass of a search. */
    icon?: ReactNode;
    /** 44 px; `large` 56 px for an amount; `filter` 36 or 32 px, by density, in a row of filters. */
    size?: "default" | "large" | "filter";
    inputRef?: Ref<HTMLInputElement>;
  };

/** One line of text. The caller validates: on blur and on submit, by `errorMessage`. */
export function TextField({ placeholder, icon, inputRef, ...field }: TextFieldProps) {
  return (
    <TextBox {...field}>
      {icon && <BoxSign>{icon}</BoxSign>}
      <BoxInput placeholder={placeholder} ref={inputRef} />
      {field.isReadOnly && (
        <BoxSign>
          <Lock aria-hidden />
        </BoxSign>
      )}
    </TextBox>
  );
}
