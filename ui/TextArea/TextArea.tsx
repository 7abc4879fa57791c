import type { Ref } from "react";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { controlEdge } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, FieldMessage } from "#ui/Field/FieldFrame.tsx";
import { TextRoot } from "#ui/Field/TextBox.tsx";
import type { TextFieldProps } from "#ui/TextField/TextField.tsx";
import { hairlines } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type TextAreaProps = Omit<TextFieldProps, "type" | "icon" | "size" | "inputRef"> & {
  /** Lines it shows while there is less text. */
  rows?: number;
  /** Grows with its text up to this many lines, then scrolls; without it the reader may pull it. */
  maxRows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text. Enter breaks the line unless the caller's `onKeyDown` says otherwise. */
export function TextArea(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    placeholder,
    rows = 4,
    maxRows,
    inputRef,
    ...rest
  }: TextAreaProps,
) {
  return (
    <TextRoot validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Box rows={rows} $rows={rows} $maxRows={maxRows} placeholder={placeholder} ref={inputRef} />
      <FieldMessage description={description} errorMessage={errorMessage} />
    </TextRoot>
  );
}

/** So many lines of 24 px with padding and border: one line is as high as any other field. */
function heightOf(lines: number): string {
  return `${lines * 1.5 + 1.25}rem`;
}

/* Where a browser cannot size a field by its content, the text scrolls. */
const growing = css<{ $maxRows?: number }>`
  max-height: ${({ $maxRows = 1 }) => heightOf($maxRows)};
  field-sizing: content;
  resize: none;
`;

const Box = styled(AriaTextArea)<{ $rows: number; $maxRows?: number }>`
  ${controlEdge};
  ${text.body16};
  display: block;
  width: 100%;
  min-height: ${({ $rows }) => heightOf($rows)};
  padding: calc(${hairlines[10]} - 1px) ${space[12]};
  resize: vertical;
  ${({ $maxRows }) => $maxRows && growing};

  &:focus {
    ${focusRing};
  }

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }

  &:read-only:not([data-disabled]) {
    border-color: ${token.border};
    background: ${token.bgSunken};
    color: ${token.textMuted};
  }

  &:is([data-disabled], :read-only) {
    resize: none;
  }
`;
