import type { ReactNode } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";
import { type ButtonLook, buttonLook } from "./buttonLook.ts";

export type ButtonProps = Unstyled<AriaButtonProps> & {
  /** One primary a view. */
  tone?: "primary" | "secondary" | "quiet" | "destructive";
  /** 28 px in table rows, 32 dense, 40 default, 48 for a page's own action. */
  size?: "row" | "dense" | "default" | "page";
  /** A lucide icon before the label; drawn at 16 px. */
  icon?: ReactNode;
  /** While true the button cannot be pressed and shows `pendingLabel` beside a spinner. */
  isPending?: boolean;
  /** Such as "Signing in...". The button reserves its width from the start, so nothing moves. */
  pendingLabel?: string;
  fullWidth?: boolean;
  children: ReactNode;
};

/** Performs an action. To go somewhere use LinkButton or Link. */
export function Button(
  { tone = "primary", size = "default", icon, pendingLabel, fullWidth, children, ...rest }:
    ButtonProps,
) {
  const busyWords = rest.isPending ? pendingLabel : undefined;
  return (
    <Root {...rest} $tone={tone} $size={size} $fullWidth={fullWidth}>
      <Stack data-reserve={pendingLabel}>
        <Face $isAway={rest.isPending} aria-hidden={busyWords ? true : undefined}>
          {icon}
          <span>{children}</span>
        </Face>
        {rest.isPending && (
          <Face>
            <Spinner size={16} />
            {busyWords && <span>{busyWords}</span>}
          </Face>
        )}
      </Stack>
    </Root>
  );
}

const Root = styled(AriaButton)<ButtonLook>`
  ${buttonLook};
`;

/** Both labels share one cell, as wide as the wider one. */
const Stack = styled.span`
  display: grid;
  justify-items: center;

  > *,
  &::after {
    grid-area: 1 / 1;
  }

  &[data-reserve]::after {
    content: attr(data-reserve) / "";
    height: 0;
    padding-inline-start: ${space[24]};
    visibility: hidden;
  }
`;

const Face = styled.span<{ $isAway?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  opacity: ${({ $isAway }) => ($isAway ? 0 : 1)};
`;
