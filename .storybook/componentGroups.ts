import { sanitize } from "storybook/internal/csf";
import { mainComponent } from "#ui/guides/mainComponent.ts";

/** The groups of components in Storybook's list, each with its folders of `ui/`. */
export const componentGroups = {
  Actions: ["Button", "CopyText", "IconButton", "KeyHint", "Link", "LinkButton", "Menu"],
  Forms: [
    ...["Checkbox", "CodeField", "ComboBox", "DateField", "Form", "MoneyField", "NumberField"],
    ...["PasswordField", "RadioGroup", "SearchField", "Select", "Switch", "TextArea", "TextField"],
    "TimeField",
  ],
  Navigation: [
    ...["AppFrame", "Footer", "FormTabs", "Header", "Logo", "PageTitle", "Pagination", "Sidebar"],
    ...["SkipLink", "Tabs", "UserMenu"],
  ],
  Data: [
    ...["AccountCard", "Avatar", "Badge", "Card", "CountBadge", "DataTable", "DateTime", "Money"],
    ...["Rating", "RiskBadge", "StatCard", "StatusBadge", "Table", "Timeline"],
  ],
  Feedback: ["Alert", "ConnectionDot", "EmptyState", "Progress", "Skeleton", "Spinner", "Toast"],
  Overlays: ["CommandPalette", "ConfirmDialog", "Dialog", "SidePanel"],
  Chat: ["Chat"],
} as const;

/** Returns the ID that Storybook gives to the component of a stories file: "components-data-badge". */
export function componentId(folder: string, name: string): string {
  const [group] = Object.entries(componentGroups)
    .find(([, folders]) => folders.some((one) => one === folder)) ?? [];
  if (group === undefined) throw new Error(`ui/${folder} is in no group of componentGroups.ts`);
  const place = [group, folder, name].filter((part, index, all) => part !== all[index - 1]);
  return sanitize(["Components", ...place].join("/"));
}

/** Returns the ID of the page that shows the guide of a folder. */
export function guidePage(folder: string): string {
  return componentId(folder, mainComponent(folder));
}
