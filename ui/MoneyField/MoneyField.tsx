import { type Ref, useId, useState } from "react";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { styled } from "styled-components";
import { BoxInput, BoxSign, ControlBox } from "#ui/Field/ControlBox.tsx";
import { FieldLabel, fieldLayout, FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { currencyDecimals, currencySign } from "#ui/Money/currency.ts";
import { text, weight } from "#ui/theme/type.ts";
import { tabular } from "#ui/theme/type.ts";
import { formatMoneyText, parseMoneyText } from "./moneyText.ts";

export type MoneyFieldProps = FieldWords & {
  /** ISO code, such as "USD": its sign stands before the figure and its code behind. */
  currency: string;
  /** Hundredths of the major unit; null while there is no amount. */
  cents: number | null;
  /** Null when the text is empty or is not an amount. */
  onChange: (cents: number | null) => void;
  onBlur?: () => void;
  /** `large` where the amount is what the form is about. */
  size?: "default" | "large";
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** An amount of money. Text stays as typed until the person leaves the field, then it is tidied. */
export function MoneyField(
  {
    label,
    isLabelHidden,
    description,
    errorMessage,
    currency,
    cents,
    onChange,
    onBlur,
    size = "default",
    inputRef,
    ...rest
  }: MoneyFieldProps,
) {
  const unit = useId();
  const [typed, setTyped] = useState("");
  const tidy = cents === null ? "" : formatMoneyText(cents, currency);
  // The code is read as the field's description.
  const silent = { "aria-hidden": true, "aria-disabled": rest.isDisabled };
  const isOurs = parseMoneyText(typed, currency) === cents;

  return (
    <Root
      validationBehavior="aria"
      {...rest}
      aria-describedby={unit}
      isInvalid={Boolean(errorMessage)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={isOurs ? typed : tidy}
      onChange={(value) => {
        setTyped(value);
        onChange(parseMoneyText(value, currency));
      }}
      onBlur={() => {
        if (cents !== null) setTyped(tidy);
        onBlur?.();
      }}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <ControlBox size={size} hasOwnOrder>
        <CurrencySign {...silent}>{currencySign(currency)}</CurrencySign>
        <Figure ref={inputRef} placeholder={currencyDecimals(currency) === 0 ? "0" : "0.00"} />
        <CurrencyCode id={unit} {...silent}>{currency}</CurrencyCode>
      </ControlBox>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaTextField)`
  ${fieldLayout};
`;

const CurrencySign = styled(BoxSign)`
  font-weight: ${weight.regular};
`;

const Figure = styled(BoxInput)`
  ${tabular};
  padding-inline-start: 0.4em;
`;

const CurrencyCode = styled(BoxSign)`
  ${text.size14};
`;
