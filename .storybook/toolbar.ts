import type { Preview } from "@storybook/react-vite";

/** The choices above every story. */
export const toolbar: Preview["globalTypes"] = {
  mode: {
    description: "Light or dark",
    toolbar: {
      title: "Mode",
      icon: "circlehollow",
      dynamicTitle: true,
      items: [
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
      ],
    },
  },
  brand: {
    description: "Which bank this is",
    toolbar: {
      title: "Brand",
      dynamicTitle: true,
      items: [
        { value: "kestrel", title: "Kestrel" },
        { value: "heron", title: "Heron" },
      ],
    },
  },
  density: {
    description: "Comfortable for customers, compact for admins",
    toolbar: {
      title: "Density",
      dynamicTitle: true,
      items: [
        { value: "comfortable", title: "Comfortable" },
        { value: "compact", title: "Compact" },
      ],
    },
  },
};

export const toolbarDefaults = { mode: "light", brand: "kestrel", density: "comfortable" };
