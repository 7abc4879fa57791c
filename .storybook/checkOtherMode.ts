import { afterEach as checkAccessibility } from "@storybook/addon-a11y/preview";

/** The rules whose answer depends on colour; the rest were answered once, in the story's own mode. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Finished = Parameters<typeof checkAccessibility>[0];

/** After a story's own check, in test runs only: the same page again in the other mode. */
export async function checkOtherMode(finished: Finished) {
  if (import.meta.env.MODE !== "test") return;
  const root = document.documentElement;
  const own = root.dataset.mode;
  root.dataset.mode = own === "dark" ? "light" : "dark";
  const a11y = { ...finished.parameters.a11y, options: { runOnly: colourRules } };
  try {
    await checkAccessibility({ ...finished, parameters: { ...finished.parameters, a11y } });
  } finally {
    root.dataset.mode = own;
  }
}
