import { type RefObject, useRef } from "react";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { styled } from "styled-components";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { Box, Boxes, HiddenInput } from "./codeLook.ts";
import { codeLength, isInSelection } from "./codeText.ts";
import { useCodeInput } from "./useCodeInput.ts";

export type CodeFieldProps = FieldWords & {
  /** The digits so far, none to six. Set it to "" to clear the boxes. */
  value: string;
  onChange: (code: string) => void;
  /** Called once, when the sixth digit has come, however it came. */
  onComplete?: (code: string) => void;
  /** Where an alert above already says what is wrong. `errorMessage` does it too. */
  isInvalid?: boolean;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** While the code is being checked: the focus stays, the digits too. */
  isReadOnly?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
};

const boxes = Array.from({ length: codeLength }, (_, box) => box);

/**
 * A 6-digit code (section 2). Six drawn boxes over one real input: screen readers,
 * password managers and message autofill meet a single field. Typing in a filled box replaces its
 * digit; a pasted code may have spaces or words around it.
 */
export function CodeField(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    value,
    onChange,
    onComplete,
    isInvalid: isRefused,
    inputRef,
    ...rest
  }: CodeFieldProps,
) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { selection, edit, events } = useCodeInput({ input, value, onChange, onComplete });
  const isInvalid = isRefused || Boolean(errorMessage);

  return (
    <Root
      validationBehavior="aria"
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={edit}
      isInvalid={isInvalid}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Boxes>
        {boxes.map((box) => (
          <Box
            key={box}
            aria-hidden="true"
            data-current={selection !== null && isInSelection(selection, box) || undefined}
            data-cursor={selection?.start === selection?.end || undefined}
            data-invalid={isInvalid || undefined}
            data-disabled={rest.isDisabled || undefined}
          >
            {value[box]}
          </Box>
        ))}
        <HiddenInput {...events} ref={input} spellCheck={false} autoCorrect="off" />
      </Boxes>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaTextField)`
  ${fieldLayout};
`;
