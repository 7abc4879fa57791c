import { Ellipsis } from "lucide-react";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";

/** What else can be done with an account. */
export type AccountTask = "adjustment" | "number";

export interface AccountMenuProps {
  /** "Checking ending in 4821". */
  readonly spoken: string;
  /** False for an account on which nothing may move. */
  readonly mayAdjust: boolean;
  readonly onTask: (task: AccountTask) => void;
}

/** Behind the three dots of an account's card. */
export function AccountMenu({ spoken, mayAdjust, onTask }: AccountMenuProps) {
  const name = `More for ${spoken}`;
  return (
    <Menu
      label={name}
      trigger={<IconButton icon={<Ellipsis aria-hidden />} label={name} tone="secondary" />}
      items={[
        {
          id: "adjustment",
          label: "Request balance adjustment",
          isDisabled: !mayAdjust,
          onAction: () => onTask("adjustment"),
        },
        { id: "number", label: "Account number", onAction: () => onTask("number") },
      ]}
    />
  );
}
