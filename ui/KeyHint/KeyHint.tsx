import { Fragment, type ReactNode } from "react";
import { media } from "#ui/theme/media.ts";
import { iconSizes } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type KeyHintProps = {
  /** Pressed one after the other, or any of them: `["J", "K"]`. */
  keys: ReadonlyArray<string>;
  /** The action of the keys: "approve". Leave it out inside a button with that label. */
  children?: ReactNode;
  /** `inButton` borrows the button's color and is silent (give the button `aria-keyshortcuts`). */
  look?: "plain" | "inButton";
};

/** Keys drawn as caps, with what they do. Hidden where there is no keyboard to press them on. */
export function KeyHint({ keys, children, look = "plain" }: KeyHintProps) {
  return (
    <Hint $look={look} aria-hidden={look === "inButton" || undefined}>
      {keys.map((key) => (
        <Fragment key={key}>
          <Cap $look={look}>{key}</Cap>
          {" "}
        </Fragment>
      ))}
      {children}
    </Hint>
  );
}

const Hint = styled.span<{ $look: "plain" | "inButton" }>`
  ${text.caption12};
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  color: ${({ $look }) => ($look === "plain" ? token.textMuted : "inherit")};

  @media ${media.touch} and (hover: none) {
    display: none;
  }
`;

const looks = {
  plain: css`
    border-color: ${token.borderStrong};
    background: ${token.neutralTint};
    color: ${token.text};
  `,
  inButton: css`
    border-color: currentcolor;
    color: inherit;
  `,
};

const Cap = styled.kbd<{ $look: "plain" | "inButton" }>`
  ${text.badge12};
  display: inline-grid;
  place-items: center;
  min-width: ${iconSizes.key};
  min-height: ${iconSizes.key};
  padding-inline: ${space[4]};
  border: 1px solid;
  border-radius: ${radius.check};
  font-family: inherit;
  ${({ $look }) => looks[$look]}
`;
