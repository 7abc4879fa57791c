import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { glyph, hairlines } from "#ui/theme/size.ts";
import { space, width } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

/** The texts of every field. */
export type FieldWords = {
  label: string;
  /**
   * Hides the label if the place makes it clear, as in a row of filters; screen readers still read
   * it.
   */
  isLabelHidden?: boolean;
  /** Help below the field. */
  description?: ReactNode;
  /** The error and how to fix it. Marks the field invalid and replaces the help text. */
  errorMessage?: string;
};

/** Layout of a field's own element: label, control and message under each other. */
export const fieldLayout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-content: start;
  min-width: 0;
`;

/** The label above the control. */
export function FieldLabel({ label, isLabelHidden }: Pick<FieldWords, "label" | "isLabelHidden">) {
  return <LabelText $isHidden={isLabelHidden}>{label}</LabelText>;
}

const LabelText = styled(Label)<{ $isHidden?: boolean }>`
  ${text.label14};
  color: ${token.text};
  justify-self: start;
  ${({ $isHidden }) => $isHidden && visuallyHidden};
`;

/** Help below the control, or the error instead. Must be inside a react-aria field. */
export function FieldMessage(
  { description, errorMessage }: Pick<FieldWords, "description" | "errorMessage">,
) {
  if (errorMessage) {
    return (
      <ErrorText>
        <CircleAlert aria-hidden />
        <span>{errorMessage}</span>
      </ErrorText>
    );
  }
  return description ? <HelpText slot="description">{description}</HelpText> : null;
}

const HelpText = styled(Text)`
  ${text.size14};
  display: block;
  max-width: ${width.prose};
  color: ${token.textMuted};
`;

const ErrorText = styled(FieldError)`
  ${text.size14};
  display: flex;
  gap: ${hairlines[6]};
  color: ${token.negative};
  font-weight: ${weight.medium};

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    margin-block-start: ${hairlines[2]};
    stroke-width: 2;
  }
`;
