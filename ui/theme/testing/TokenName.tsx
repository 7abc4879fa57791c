import { CopyText } from "#ui/CopyText/CopyText.tsx";

export type TokenNameProps = {
  /** The object of the theme: "token", "text", "space". */
  of: string;
  name: string;
};

/** For Storybook: a token's name, and a button that copies it as code names it. */
export function TokenName({ of, name }: TokenNameProps) {
  const code = /^\d/.test(name) ? `${of}[${name}]` : `${of}.${name}`;
  return <CopyText text={code} label={code} size="row" tone="quiet">{name}</CopyText>;
}
