import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { BoxInput } from "#ui/Field/ControlBox.tsx";
import { TextBox } from "#ui/Field/TextBox.tsx";
import type { TextFieldProps } from "#ui/TextField/TextField.tsx";
import { hairlines, minMaxWidths } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { innerRingOnFocus, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "icon" | "size" | "isReadOnly">;

/** A secret, hidden until Show is pressed. Say `autoComplete`, so that password managers can help. */
export function PasswordField({ placeholder, inputRef, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const verb = isShown ? "Hide" : "Show";
  return (
    <TextBox {...field} type={isShown ? "text" : "password"}>
      <BoxInput
        placeholder={placeholder}
        ref={inputRef}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <Toggle
        aria-label={`${verb} ${field.label.toLowerCase()}`}
        isDisabled={field.isDisabled}
        onPress={() => setIsShown(!isShown)}
      >
        <span>{verb}</span>
      </Toggle>
    </TextBox>
  );
}

const Toggle = styled(Button)`
  ${text.button14};
  flex: none;
  align-self: stretch;
  min-width: ${minMaxWidths.show};
  margin: ${hairlines[3]};
  padding: 0 ${space[8]};
  border: 0;
  border-radius: calc(${radius.control} - ${hairlines[3]});
  background: transparent;
  color: ${token.link};
  cursor: pointer;

  &[data-hovered] {
    background: ${token.surfaceHover};
  }

  ${innerRingOnFocus};

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
`;
