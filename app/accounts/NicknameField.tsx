import { TextField } from "#ui/TextField/TextField.tsx";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";

interface NicknameFieldProps {
  readonly fieldOf: FieldOf;
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly onChange: (nickname: string) => void;
}

/** The owner's own name for an account. The server says what is wrong with it. */
export function NicknameField({ fieldOf, ...field }: NicknameFieldProps) {
  return (
    <TextField
      {...fieldOf("nickname")}
      {...field}
      description="Up to 40 characters, such as Holiday fund. Only you and our staff see it."
      autoComplete="off"
    />
  );
}
