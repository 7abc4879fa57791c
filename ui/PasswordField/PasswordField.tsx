import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { styled } from "styled-components";
import { BoxInput, ControlBox } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage } from "#ui/Field/FieldFrame.tsx";
import type { TextFieldProps } from "#ui/TextField/TextField.tsx";
import { fine, room } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "icon" | "size" | "isReadOnly">;

/** A secret, hidden until Show is pressed. Say `autoComplete`, so that password managers can help. */
export function PasswordField(
  { label, isLabelHidden, description, errorMessage, placeholder, inputRef, ...rest }:
    PasswordFieldProps,
) {
  const [isShown, setIsShown] = useState(false);
  const verb = isShown ? "Hide" : "Show";
  return (
    <Root
      validationBehavior="aria"
      {...rest}
      type={isShown ? "text" : "password"}
      isInvalid={Boolean(errorMessage)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox>
        <BoxInput
          placeholder={placeholder}
          ref={inputRef}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
        />
        <Toggle
          aria-label={`${verb} ${label.toLowerCase()}`}
          isDisabled={rest.isDisabled}
          onPress={() => setIsShown(!isShown)}
        >
          {verb}
        </Toggle>
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaTextField)`
  ${fieldLayout};
`;

const Toggle = styled(Button)`
  ${text.button14};
  flex: none;
  align-self: stretch;
  min-width: ${room.show};
  margin: ${fine[3]};
  padding: 0 ${space[8]};
  border: 0;
  border-radius: calc(${radius.control} - ${fine[3]});
  background: transparent;
  color: ${token.link};
  cursor: pointer;

  &[data-hovered] {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -${fine[2]};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
`;
