import type { ReactNode } from "react";

export type MenuItem = {
  id: string;
  label: string;
  /** 16 px, before the label. */
  icon?: ReactNode;
  /** Drawn at the far end, such as "E". The screen has to listen for it. */
  shortcut?: string;
  /** Negative for what cannot be undone. */
  tone?: "plain" | "negative";
  isDisabled?: boolean;
  /** Given, the item is a switch with a tick, and the menu stays open when it is pressed. */
  isSelected?: boolean;
  onAction: () => void;
};

/** Items that belong together, under a line and perhaps a name. */
export type MenuSectionItems = {
  id: string;
  /** Shown above the items, and spoken. */
  label?: string;
  items: ReadonlyArray<MenuItem>;
};
