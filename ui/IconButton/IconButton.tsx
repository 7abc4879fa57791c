import type { ReactNode } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import type { ButtonProps } from "#ui/Button/Button.tsx";
import { type ButtonLook, buttonLook } from "#ui/Button/buttonLook.ts";
import { glyph } from "#ui/theme/size.ts";
import { styled } from "#ui/theme/styled.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type IconButtonProps =
  & Unstyled<AriaButtonProps, "aria-label">
  & Pick<ButtonProps, "size">
  & {
    /** A lucide icon. */
    icon: ReactNode;
    /** The action, for screen readers. */
    label: string;
    tone?: "secondary" | "quiet";
  };

/** A square button without text. Only for icons that everyone knows: close, more, menu. */
export function IconButton(
  { icon, label, tone = "quiet", size = "default", ...rest }: IconButtonProps,
) {
  return (
    <Root {...rest} aria-label={label} $tone={tone} $size={size}>
      {icon}
    </Root>
  );
}

const Root = styled(AriaButton)<ButtonLook>`
  ${buttonLook};
  flex: none;
  padding: 0;

  svg {
    width: ${({ $size }) => $size === "row" || $size === "dense" ? glyph[16] : glyph[20]};
    height: ${({ $size }) => $size === "row" || $size === "dense" ? glyph[16] : glyph[20]};
    stroke-width: ${({ $size }) => $size === "row" || $size === "dense" ? 2 : 1.75};
  }
`;
