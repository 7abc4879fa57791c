/**
 * Budgets for a component with its dependencies, except React, react-dom and styled-components:
 * gzipped, in bytes. A new component has the budget `plain`. One that needs more is listed here, so
 * that growth is a decision.
 */

/** Drawn with styles alone. */
export const plain = 10_000;

/** Something to press or to fill in. */
const control = 32_000;

/** Covers the page and keeps the focus, or moves between its parts by arrow keys. */
const layered = 50_000;

/** A list that opens, with its search and its keys. */
const list = 85_000;

export const budgets: Readonly<Record<string, number>> = {
  AccountCard: control,
  Button: control,
  ChatComposer: control,
  ChatThread: control,
  Checkbox: control,
  CodeField: control,
  ComboBox: list,
  CommandPalette: layered,
  ConfirmDialog: layered,
  ConversationList: layered,
  CopyText: control,
  DataTable: 115_000,
  DateField: control,
  Dialog: layered,
  Footer: control,
  Form: control,
  Header: list,
  HeaderMenu: control,
  IconButton: control,
  Link: control,
  LinkButton: control,
  Menu: list,
  MoneyField: control,
  NumberField: layered,
  Pagination: control,
  PasswordField: control,
  RadioGroup: control,
  SearchField: control,
  Select: list,
  SidePanel: layered,
  Sidebar: control,
  StatStrip: control,
  Switch: control,
  Table: control,
  Tabs: layered,
  TextArea: control,
  TextField: control,
  TimeField: control,
  ToastRegion: layered,
  UserMenu: list,
};
