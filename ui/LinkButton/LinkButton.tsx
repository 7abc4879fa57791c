import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import type { ButtonProps } from "#ui/Button/Button.tsx";
import { type ButtonLook, buttonLook } from "#ui/Button/buttonLook.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type LinkButtonProps =
  & Unstyled<AriaLinkProps>
  & Pick<ButtonProps, "size" | "icon" | "fullWidth" | "children">
  & {
    href: string;
    /** One primary a view. A link destroys nothing, so it is never destructive. */
    tone?: "primary" | "secondary" | "quiet";
  };

/** Goes somewhere, and looks like a button because going there is the view's main action. */
export function LinkButton(
  { tone = "primary", size = "default", icon, fullWidth, children, ...rest }: LinkButtonProps,
) {
  return (
    <Root {...rest} $tone={tone} $size={size} $fullWidth={fullWidth}>
      {icon}
      <span>{children}</span>
    </Root>
  );
}

const Root = styled(AriaLink)<ButtonLook>`
  ${buttonLook};
  gap: ${space[8]};
`;
