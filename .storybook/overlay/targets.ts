/** The drawn pictures, by file. */
const addresses = import.meta.glob<string>("./targets/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Stories with a drawn picture, at 1,440 px: the file in `targets/` for each mode. */
export const targets: Readonly<Record<string, Partial<Record<"light" | "dark", string>>>> = {
  "screens-overview-overviewscreen--typical": { light: "overview-light", dark: "overview-dark" },
  "screens-auth-authscreen--sign-in": { light: "signIn-light" },
  "screens-landing-landingscreen--visitor": { light: "landing-light" },
};

/** The width of drawn pictures, in px. */
export const TARGET_WIDTH = 1_440;

/** A drawn picture. */
export interface Target {
  readonly name: string;
  readonly address: string;
}

/** Returns the drawn picture of a story in this mode; undefined if there is none. */
export function targetOf(storyId: string, mode: unknown): Target | undefined {
  const name = targets[storyId]?.[mode === "dark" ? "dark" : "light"];
  const address = addresses[`./targets/${name}.webp`];
  return name === undefined || address === undefined ? undefined : { name, address };
}
