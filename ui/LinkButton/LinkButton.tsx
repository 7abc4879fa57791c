import type { ReactNode } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { styled } from "styled-components";
import { type ButtonLook, buttonLook } from "#ui/Button/buttonLook.ts";
import { space } from "#ui/theme/space.ts";

export type LinkButtonProps = Omit<AriaLinkProps, "className" | "style" | "children" | "render"> & {
  href: string;
  tone?: "primary" | "secondary" | "quiet" | "destructive";
  /** 28 px in table rows, 32 dense, 40 default, 48 for a page's own action. */
  size?: "row" | "dense" | "default" | "page";
  /** A lucide icon before the label; drawn at 16 px. */
  icon?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
};

/** Goes somewhere, and looks like a button because going there is the view's main action. */
export function LinkButton(
  { tone = "primary", size = "default", icon, fullWidth, children, ...rest }: LinkButtonProps,
) {
  return (
    <Root {...rest} $tone={tone} $size={size} $fullWidth={fullWidth}>
      {icon}
      {children}
    </Root>
  );
}

const Root = styled(AriaLink)<ButtonLook>`
  ${buttonLook};
  gap: ${space[8]};
`;
