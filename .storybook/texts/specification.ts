import { adminPages } from "./adminPages.ts";
import { customerPages } from "./customerPages.ts";
import { everywhere } from "./everywhere.ts";
import { outcomes } from "./outcomes.ts";
import type { Passage } from "./passage.ts";
import { signingIn } from "./signingIn.ts";
import { validation } from "./validation.ts";

/** Every text of the specification, by its passages, with the story that shows it. */
export const specification: readonly Passage[] = [
  ...everywhere,
  ...signingIn,
  ...customerPages,
  ...adminPages,
  ...validation,
  ...outcomes,
];
