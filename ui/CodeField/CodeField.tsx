import { type RefObject, useRef } from "react";
import { FieldLabel, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { TextRoot } from "#ui/Field/TextBox.tsx";
import { styled } from "#ui/theme/styled.ts";
import { codeLength, isInSelection } from "./codeText.ts";
import { useCodeInput } from "./useCodeInput.ts";
import { Input } from "react-aria-components/Input";
import { controlEdge } from "#ui/Field/ControlBox.tsx";
import { iconSizes, minMaxWidths, tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

export type CodeFieldProps = FieldWords & {
  /** The digits so far, none to six. Set it to "" to clear the boxes. */
  value: string;
  onChange: (code: string) => void;
  /** Called once, when the sixth digit has come, however it came. */
  onComplete?: (code: string) => void;
  /** Where an alert above already says what is wrong. `errorMessage` does it too. */
  isInvalid?: boolean;
  name?: string;
  isDisabled?: boolean;
  /** While the code is being checked: the focus stays, the digits too. */
  isReadOnly?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
};

const TOO_LONG = `Code must be exactly ${codeLength} characters`;

const boxes = Array.from({ length: codeLength }, (_, box) => box);

/**
 * A 6-digit code. Six drawn boxes over one real input: screen readers,
 * password managers and message autofill meet a single field. Typing in a filled box replaces its
 * digit; a pasted code may have spaces or words around it.
 */
export function CodeField(
  {
    label,
    isLabelHidden,
    description,
    errorMessage: wrong,
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
  const { selection, hasRefused, edit, events } = useCodeInput({
    input,
    value,
    onChange,
    onComplete,
  });
  const errorMessage = hasRefused ? TOO_LONG : wrong;
  const isInvalid = isRefused || Boolean(errorMessage);

  return (
    <TextRoot
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
    </TextRoot>
  );
}

/** Six boxes of 48 by 56 px, up to 64 px wide where there is room. Digits run one way in any language. */
const Boxes = styled.div`
  direction: ltr;
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space[8]};
  width: 100%;
  max-width: ${minMaxWidths.code};
`;

const Box = styled.span`
  ${controlEdge};
  ${text.title22};
  ${tabular};
  position: relative;
  display: grid;
  place-items: center;
  height: ${tall.code};

  &[data-current] {
    ${focusRing};
  }

  &[data-current]:not([data-cursor], :empty) {
    background: ${token.surfaceSelected};
  }

  &[data-current][data-cursor]::before {
    content: "";
    position: absolute;
    width: 1px;
    height: ${iconSizes.cursor};
    background: currentcolor;
  }

  /* Between two digits the cursor stands before the second. */
  &[data-current][data-cursor]:not(:empty)::before {
    left: ${space[8]};
  }
`;

/**
 * Covers the boxes: users touch and type into it, and screen readers read it. Its own digits are
 * transparent.
 */
const HiddenInput = styled(Input)`
  ${text.body16};
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  outline: none;
  cursor: text;
  forced-color-adjust: none;

  &::selection {
    background: transparent;
    color: transparent;
  }

  /* The browser's tint for remembered values would cover the boxes. */
  &:autofill {
    background-clip: text;
    -webkit-text-fill-color: transparent;
  }

  &[data-disabled] {
    cursor: not-allowed;
  }
`;
