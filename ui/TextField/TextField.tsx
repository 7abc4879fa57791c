import { Lock } from "lucide-react";
import type { ReactNode, Ref } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { styled } from "styled-components";
import { BoxInput, BoxSign, ControlBox } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";

export type TextFieldProps =
  & Omit<AriaTextFieldProps, "className" | "style" | "children" | "render" | "isInvalid">
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
export function TextField(
  { label, isLabelHidden, description, errorMessage, placeholder, icon, size, inputRef, ...rest }:
    TextFieldProps,
) {
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox size={size} isReadOnly={rest.isReadOnly}>
        {icon && <BoxSign>{icon}</BoxSign>}
        <BoxInput placeholder={placeholder} ref={inputRef} />
        {rest.isReadOnly && (
          <BoxSign>
            <Lock aria-hidden />
          </BoxSign>
        )}
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaTextField)`
  ${fieldLayout};
`;
