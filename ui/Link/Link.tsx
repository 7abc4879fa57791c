import type { ReactNode } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { icons16 } from "#ui/theme/icons.ts";
import { motion } from "#ui/theme/media.ts";
import { hairlines } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

type LinkTone = "link" | "quiet";

export type LinkProps = Unstyled<AriaLinkProps> & {
  /** `link` in the link color; `quiet` in muted text, for footers and places already full of links. */
  tone?: LinkTone;
  /** A lucide icon before the text, drawn at 16 px; put one after the text into `children`. */
  icon?: ReactNode;
  children: ReactNode;
};

/**
 * A link. Paths inside the app change without a page load if there is a react-aria RouterProvider
 * above. Without `href`, it only calls `onPress`.
 */
export function Link({ tone = "link", icon, children, ...rest }: LinkProps) {
  return (
    <Root {...rest} $tone={tone}>
      {icon}
      {typeof children === "string" ? <span>{children}</span> : children}
    </Root>
  );
}

const Root = styled(AriaLink)<{ $tone: LinkTone }>`
  border-radius: ${hairlines[2]};
  color: ${({ $tone }) => ($tone === "link" ? token.link : token.textMuted)};
  font-weight: ${({ $tone }) => ($tone === "link" ? 600 : "inherit")};
  /* Safari does not read these as one declaration. */
  text-decoration-line: underline;
  text-decoration-color: transparent;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  transition: text-decoration-color ${motion.hover}, color ${motion.hover};

  &[data-hovered],
  &[data-pressed] {
    color: ${({ $tone }) => ($tone === "link" ? token.link : token.text)};
    text-decoration-color: currentColor;
  }

  ${ringOnFocus};

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  &:has(> svg) {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
  }

  ${icons16};
`;
