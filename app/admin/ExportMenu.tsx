import { Download } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { Menu, type MenuProps } from "#ui/Menu/Menu.tsx";

export interface ExportMenuProps {
  readonly isPending: boolean;
  /** The formats that the list can be saved in. */
  readonly items: MenuProps["items"];
}

/** The button above a list that saves it as a file, in a format of the reader's choice. */
export function ExportMenu({ isPending, items }: ExportMenuProps) {
  return (
    <Menu
      label="Export"
      trigger={
        <Button
          tone="secondary"
          size="dense"
          icon={<Download aria-hidden />}
          isPending={isPending}
          pendingLabel="Exporting..."
        >
          Export
        </Button>
      }
      items={items}
    />
  );
}
