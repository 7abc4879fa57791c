import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from "react-aria-components/NumberField";
import { BoxInput, BoxSign, ControlBox } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { BoxButton } from "#ui/SearchField/BoxButton.tsx";
import { styled } from "#ui/theme/styled.ts";
import { tabular, text } from "#ui/theme/type.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type NumberFieldProps =
  & Unstyled<AriaNumberFieldProps, "isInvalid" | "value" | "defaultValue" | "onChange">
  & FieldWords
  & {
    /** Null while there is no number. */
    value: number | null;
    /** Called when the user leaves the field, presses Enter, an arrow key or a stepper. */
    onChange: (value: number | null) => void;
    /** Shown after the number: "hours". */
    unit?: string;
    /** Buttons for one step less and one more. Arrow keys do it with and without them. */
    hasSteppers?: boolean;
    /** 44 px; `large` 56 px for an amount; `filter` 36 or 32 px, by density, in a row of filters. */
    size?: "default" | "large" | "filter";
  };

/**
 * A count or a measure; for money use MoneyField. `minValue` and `maxValue` bound the steps. What
 * was typed beyond them stays as typed, and the caller says so by `errorMessage`.
 */
export function NumberField(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    value,
    onChange,
    unit,
    hasSteppers,
    size,
    ...rest
  }: NumberFieldProps,
) {
  const unitId = useId();
  return (
    <Root
      aria-describedby={unit && unitId}
      validationBehavior="aria"
      commitBehavior="validate"
      isWheelDisabled
      {...rest}
      value={value ?? NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={Boolean(errorMessage)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox size={size} isReadOnly={rest.isReadOnly}>
        <Figure />
        {unit && <Unit id={unitId} aria-hidden="true">{unit}</Unit>}
        {hasSteppers && (
          <>
            <BoxButton slot="decrement">
              <Minus aria-hidden />
            </BoxButton>
            <BoxButton slot="increment">
              <Plus aria-hidden />
            </BoxButton>
          </>
        )}
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaNumberField)`
  ${fieldLayout};
`;

const Figure = styled(BoxInput)`
  ${tabular};
`;

const Unit = styled(BoxSign)`
  ${text.size14};
`;
