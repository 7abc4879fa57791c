import type { ReactNode } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { styled } from "#ui/theme/styled.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";
import { ControlBox, type FieldSize } from "./ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "./FieldFrame.tsx";

type TextBoxProps =
  & Unstyled<AriaTextFieldProps, "isInvalid">
  & FieldWords
  & {
    size?: FieldSize;
    hasOwnOrder?: boolean;
    /** The BoxInput, and the signs and buttons beside it. */
    children: ReactNode;
  };

/** The base of all single-line text fields: a label, a box and a message below it. */
export function TextBox(
  { label, isLabelHidden, description, errorMessage, size, hasOwnOrder, children, ...rest }:
    TextBoxProps,
) {
  return (
    <TextRoot validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox size={size} isReadOnly={rest.isReadOnly} hasOwnOrder={hasOwnOrder}>
        {children}
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </TextRoot>
  );
}

/** The element of a text field, also of those without such a box. */
export const TextRoot = styled(AriaTextField)`
  ${fieldLayout};
`;
