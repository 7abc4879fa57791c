import { X } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { Note } from "#app/shell/Note.tsx";

export interface OnlyPersonProps {
  readonly name: string;
  readonly onClear: () => void;
}

/** Says that the list is one person's, and how to see everybody's again. */
export function OnlyPerson({ name, onClear }: OnlyPersonProps) {
  return (
    <Note
      tone="info"
      role="status"
      action={
        <Button tone="secondary" size="dense" icon={<X aria-hidden />} onPress={onClear}>
          Show everybody
        </Button>
      }
    >
      Only transactions of {name}
    </Note>
  );
}
