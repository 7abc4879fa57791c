import type { RefObject } from "react";
import { codeTexts, plainCode } from "#contract/texts/codes.ts";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import type { CodeKind } from "./codeKind.ts";

export interface CodeEntryProps {
  readonly kind: CodeKind;
  readonly code: string;
  /** Where the six digits come from. */
  readonly description: string | undefined;
  /**
   * The user has 10-character codes of their own, because they use an app or a passkey. Other
   * users get one from an administrator.
   */
  readonly hasOwnCodes: boolean;
  /** The user submitted too few characters. */
  readonly isIncomplete: boolean;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly isLabelHidden?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (code: string) => void;
  /** All six digits are there. */
  readonly onComplete: () => void;
}

/** Six boxes for a code from an email or an app, or one field for a 10-character code. */
export function CodeEntry(
  {
    kind,
    code,
    description,
    hasOwnCodes,
    isIncomplete,
    isInvalid,
    isLabelHidden,
    onChange,
    onComplete,
    ...field
  }: CodeEntryProps,
) {
  if (kind === "digits") {
    return (
      <CodeField
        {...field}
        value={code}
        label="Verification code"
        {...(isLabelHidden === undefined ? {} : { isLabelHidden })}
        description={description}
        errorMessage={isIncomplete ? codeTexts.length : undefined}
        isInvalid={isInvalid}
        onChange={onChange}
        onComplete={onComplete}
      />
    );
  }
  return (
    <TextField
      {...field}
      value={code}
      label={hasOwnCodes ? "Recovery code" : "10-character code"}
      description={hasOwnCodes
        ? "10 letters and numbers. Each recovery code works once."
        : "The 10 letters and numbers our staff gave you."}
      errorMessage={isIncomplete ? "Enter all 10 characters" : undefined}
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck="false"
      onChange={(typed) => onChange(plainCode(typed).toUpperCase())}
    />
  );
}
