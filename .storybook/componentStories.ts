import { componentId } from "./componentGroups.ts";

/** A component as the page of every component shows it. */
export type ComponentStory = {
  name: string;
  /** ID of its most complete story, in Storybook and alone. */
  id: string;
};

/** Components without "Variants": the story that shows them at their fullest. */
export const fullestStory: Readonly<Record<string, string>> = {
  AppFrame: "customer",
  ConfirmDialog: "not-destructive",
  DataTable: "search-filter-and-pages",
  Dialog: "with-tabs",
  Footer: "default",
  FormTabs: "default",
  Header: "customer",
  Menu: "with-icons",
  Money: "signs",
  SidePanel: "all-about-a-user",
  Sidebar: "default",
  SkipLink: "jumps-over-the-bar",
  ToastRegion: "destructive",
};

/** Components that have no story of long text, and why they need none. */
export const withoutLongText: Readonly<Record<string, string>> = {
  AppFrame: "its words are those of the parts handed to it",
  Avatar: "two letters at most",
  CountBadge: "three signs at most, as MoreThanFits shows",
  DataTable: "LongWords is among the stories of its states",
  DateTime: "a date is as long as it is, as StaysOnOneLine shows",
  Footer: "the brand's own words; OnAPhone is its narrowest place",
  IconButton: "no word is seen",
  Logo: "the brand's own name",
  Money: "an amount is as long as it is, as Currencies shows",
  RiskBadge: "three words of its own",
  Skeleton: "no word is seen",
  SkipLink: "words of its own",
  Spinner: "no word is seen",
  StatusBadge: "words of its own",
};

/** Further stories of a component that has a file of its own name already. */
const further = /^(DataTableStates|HeaderMenu|HiddenAmounts|LongThread)$/;

/** Only the names of the files: nothing is fetched. */
const files = Object.keys(import.meta.glob("../ui/*/*.stories.tsx"));

function read(path: string): ComponentStory | undefined {
  const [, folder = "", name = ""] = path.match(/\/ui\/(\w+)\/(\w+)\.stories/) ?? [];
  if (folder === "theme" || further.test(name)) return undefined;
  return { name, id: `${componentId(folder, name)}--${fullestStory[name] ?? "variants"}` };
}

/** Every component of ui/, by name, with the story that shows it at its fullest. */
export const componentStories: readonly ComponentStory[] = files
  .flatMap((path) => read(path) ?? [])
  .toSorted((one, other) => one.name.localeCompare(other.name));
