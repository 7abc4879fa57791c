import { useId, useState } from "react";
import { BoxInput, BoxSign } from "#ui/Field/ControlBox.tsx";
import type { FieldWords } from "#ui/Field/FieldFrame.tsx";
import { TextBox } from "#ui/Field/TextBox.tsx";
import { currencyDecimals, currencySign } from "#contract/currency.ts";
import { styled } from "#ui/theme/styled.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { formatMoneyText, parseMoneyText } from "./moneyText.ts";

export type MoneyFieldProps = FieldWords & {
  /** ISO code, such as "USD". Its sign is shown before the amount, the code after it. */
  currency: string;
  /** Hundredths of the major unit; null while there is no amount. */
  cents: number | null;
  /** Null when the text is empty or is not an amount. */
  onChange: (cents: number | null) => void;
  onBlur?: () => void;
  /** `large` where the amount is what the form is about. */
  size?: "default" | "large";
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
};

/** A field for an amount of money. Formats the text when the user leaves the field. */
export function MoneyField(
  { currency, cents, onChange, onBlur, ...field }: MoneyFieldProps,
) {
  const unit = useId();
  const [typed, setTyped] = useState("");
  const tidy = cents === null ? "" : formatMoneyText(cents, currency);
  // The code is read as the field's description.
  const silent = { "aria-hidden": true, "aria-disabled": field.isDisabled };
  const isOurs = parseMoneyText(typed, currency) === cents;

  return (
    <TextBox
      {...field}
      hasOwnOrder
      aria-describedby={unit}
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
      <CurrencySign {...silent}>{currencySign(currency)}</CurrencySign>
      <Figure placeholder={currencyDecimals(currency) === 0 ? "0" : "0.00"} />
      <CurrencyCode id={unit} {...silent}>{currency}</CurrencyCode>
    </TextBox>
  );
}

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
