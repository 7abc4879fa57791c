import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Text,
} from "react-aria-components/RadioGroup";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { hairlines, iconSizes, minMaxWidths } from "#ui/theme/size.ts";
import { height, space } from "#ui/theme/space.ts";
import { useId } from "react";
import { css, styled } from "#ui/theme/styled.ts";
import { focusRing, ringOnFocus, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { controlEdge } from "#ui/Field/ControlBox.tsx";
import { media, motion } from "#ui/theme/media.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type RadioGroupProps<Id extends string> =
  & Unstyled<
    AriaRadioGroupProps,
    "isInvalid" | "orientation" | "value" | "defaultValue" | "onChange"
  >
  & FieldWords
  & {
    options: ReadonlyArray<RadioOption<Id>>;
    selectedId: Id | null;
    onSelect: (id: Id) => void;
    /** `tiles` are side by side if there is room: for the main choice of a form. */
    look?: "list" | "tiles";
  };

/** One choice out of a few, all in sight. For more than five use a Select. */
export function RadioGroup<Id extends string>(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    options,
    selectedId,
    onSelect,
    look = "list",
    ...rest
  }: RadioGroupProps<Id>,
) {
  function choose(value: string) {
    const option = options.find(({ id }) => id === value);
    if (option) onSelect(option.id);
  }

  return (
    <Root
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(errorMessage)}
      orientation={look === "tiles" ? "horizontal" : "vertical"}
      value={selectedId}
      onChange={choose}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Choices $look={look}>
        {options.map((option) => <RadioChoice key={option.id} option={option} look={look} />)}
      </Choices>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaRadioGroup)`
  ${fieldLayout};
`;

const looks = {
  list: css`
    display: grid;
    gap: ${space[12]};
  `,
  tiles: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};

    & > * {
      flex: 1 1 ${minMaxWidths.tile};
    }
  `,
};

const Choices = styled.div<{ $look: "list" | "tiles" }>`
  ${({ $look }) => looks[$look]};
`;

type RadioOption<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

/** One of the choices of a RadioGroup. */
function RadioChoice({ option, look }: { option: RadioOption; look: "list" | "tiles" }) {
  const { id, label, description, isDisabled } = option;
  const nameId = useId();
  return (
    <Field value={id} aria-labelledby={nameId} isDisabled={isDisabled}>
      <Choice $look={look}>
        <Dot aria-hidden="true" />
        <Words>
          <span id={nameId}>{label}</span>
          {description && <Description slot="description">{description}</Description>}
        </Words>
      </Choice>
    </Field>
  );
}

const Field = styled(RadioField)`
  display: grid;
`;

const Choice = styled(RadioButton)<{ $look: "list" | "tiles" }>`
  ${text.size14};
  position: relative;
  display: flex;
  gap: ${space[8]};
  color: ${token.text};
  cursor: pointer;
  ${({ $look }) => ($look === "list" ? listLook : tileLook)};
`;

const Words = styled.span`
  min-width: 0;
`;

const Description = styled(Text)`
  display: block;
  color: ${token.textMuted};

  [data-disabled] & {
    color: inherit;
  }
`;

/** The ring that is filled when its choice is made. */
const Dot = styled.span`
  flex: none;
  width: ${iconSizes.tick};
  height: ${iconSizes.tick};
  border: 1px solid ${token.borderControl};
  border-radius: 50%;
  background: ${token.surface};
  transition: border-color ${motion.hover}, border-width ${motion.hover};
`;

const dotStates = css`
  &[data-selected] ${Dot} {
    border: ${hairlines[6]} solid ${token.primary};
    background: ${token.onPrimary};
  }

  &[data-invalid]:not([data-selected]) ${Dot} {
    border-color: ${token.negative};
    box-shadow: inset 0 0 0 1px ${token.negative};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  &[data-disabled] ${Dot} {
    border-color: ${token.borderStrong};
    background: ${token.bgSunken};
  }
`;

/** Below each other, without an edge. */
const listLook = css`
  ${dotStates};

  &::before {
    content: "";
    position: absolute;
    inset: -${hairlines[6]} -${hairlines[4]};
  }

  @media ${media.touch} {
    padding-block: ${hairlines[6]};
  }

  &[data-hovered]:not([data-selected]) ${Dot} {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] ${Dot} {
    ${focusRing};
  }
`;

/** A box as high as a field, tinted when chosen. */
const tileLook = css`
  ${controlEdge};
  ${dotStates};
  min-height: ${height.field};
  padding: calc(${space[12]} - 1px) ${space[12]};
  transition: background-color ${motion.hover};

  &[data-hovered]:not([data-disabled]) {
    background: ${token.surfaceHover};
  }

  &[data-selected]:not([data-disabled]) {
    border-color: ${token.primary};
    background: ${token.surfaceSelected};
    box-shadow: inset 0 0 0 1px ${token.primary};
  }

  ${ringOnFocus};
`;
