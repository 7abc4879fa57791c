import { createElement } from "react";
import { Select } from "storybook/internal/components";
import {
  addons,
  types,
  useGlobals,
  useGlobalTypes,
  useParameter,
  useStorybookApi,
} from "storybook/manager-api";
import * as z from "zod/mini";
import { OF_THE_STORY, toolbar } from "./toolbar.ts";

/** The preview sends its choices as plain data. */
const sent = z.object({
  name: z.string(),
  description: z.string(),
  items: z.array(z.tuple([z.string(), z.string()])),
});

interface ChoiceProps {
  readonly id: string;
  readonly choice: z.infer<typeof sent>;
}

/** A button that names its choice, and what is chosen if it isn't the usual: "Mode: Dark". */
function Choice({ id, choice: { name, description, items } }: ChoiceProps) {
  const [globals, updateGlobals, storyGlobals] = useGlobals();
  const ofStory = useParameter<unknown>(id);
  const [, words] = items.slice(1).find(([value]) => value === globals[id]) ?? [];
  const chosen = globals[id] === OF_THE_STORY ? ofStory : words;
  return createElement(
    Select,
    {
      ariaLabel: name,
      tooltip: description,
      defaultOptions: [globals[id]],
      options: items.map(([value, title]) => ({ value, title })),
      disabled: id in storyGlobals,
      showSelectedOptionTitle: false,
      onSelect: (value) => updateGlobals({ [id]: value }),
    },
    typeof chosen === "string" ? `${name}: ${chosen}` : name,
  );
}

/** The choices that mean something for what is shown: a component has no bank behind it. */
function Choices() {
  const globalTypes = useGlobalTypes();
  const isScreen = useStorybookApi().getCurrentStoryData()?.title.startsWith("Screens/");
  const shown = Object.entries(globalTypes).flatMap(([id, type]) => {
    const { success, data } = sent.safeParse(type);
    return success && (isScreen || id in toolbar) ? [{ id, choice: data }] : [];
  });
  return shown.map(({ id, choice }) => createElement(Choice, { key: id, id, choice }));
}

/** Adds the choices to the toolbar of stories and of pages of documentation. */
export function addToolbarTools(): void {
  addons.register("kestrel/choices", () => {
    addons.add("kestrel/choices/tools", {
      type: types.TOOL,
      title: "Choices",
      match: ({ viewMode }) => viewMode === "story" || viewMode === "docs",
      render: () => createElement(Choices),
    });
  });
}
