import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { tints, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type AlertTone = "info" | "caution" | "negative" | "positive";

export type AlertProps = {
  tone: AlertTone;
  /** What happened, such as "Authentication Failed". */
  title: string;
  /** The meaning, and what to do. */
  children?: ReactNode;
  /** One or two small buttons or links. */
  action?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` waits for a pause, `note` is not announced when it
   * appears, a `group` is called by its title. Without it: `alert` for what failed, `status` for the
   * rest.
   */
  role?: "alert" | "status" | "note" | "group";
};

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  caution: TriangleAlert,
  negative: CircleAlert,
  positive: CircleCheck,
};

/**
 * A message about the page or form that contains it, which stays visible. Use a toast for a message
 * that disappears.
 */
export function Alert({ tone, title, children, action, role }: AlertProps) {
  const Icon = icons[tone];
  const titleId = useId();
  return (
    <Box
      $tone={tone}
      role={role ?? (tone === "negative" ? "alert" : "status")}
      aria-labelledby={role === "group" ? titleId : undefined}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Words>
        <Title id={titleId}>{title}</Title>
        {children && <Text>{children}</Text>}
        {action && <Action>{action}</Action>}
      </Words>
    </Box>
  );
}

const Box = styled.div<{ $tone: AlertTone }>`
  ${text.size14};
  display: flex;
  align-items: flex-start;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid;
  border-radius: ${radius.control};
  color: ${token.text};
  ${({ $tone }) => tints[$tone]};

  > svg {
    color: var(--tone);
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  ${text.button14};
  color: var(--tone);
`;

const Text = styled.div`
  max-width: ${width.prose};
  text-wrap: pretty;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`;
