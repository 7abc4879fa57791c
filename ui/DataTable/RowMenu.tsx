import { Ellipsis } from "lucide-react";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu, type MenuProps } from "#ui/Menu/Menu.tsx";

export type RowMenuProps = Pick<MenuProps, "label" | "items" | "sections">;

/** A row's actions behind three dots, for a column with `stack: "actions"`. The label names the row. */
export function RowMenu(props: RowMenuProps) {
  return (
    <Menu
      {...props}
      trigger={<IconButton icon={<Ellipsis aria-hidden />} label={props.label} size="dense" />}
    />
  );
}
