import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type AlertTone = "info" | "caution" | "negative" | "positive";

export type AlertProps = {
  tone: AlertTone;
  /** What is so: "Authentication Failed". */
  title: string;
  /** What it means and what to do. */
  children?: ReactNode;
  /** One or two small buttons or links. */
  action?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` waits for a pause, `note` is not announced when it
   * appears. Without it: `alert` for what failed, `status` for the rest.
   */
  role?: "alert" | "status" | "note";
};

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  caution: TriangleAlert,
  negative: CircleAlert,
  positive: CircleCheck,
};

/** Something about the page or the form it stands in, which stays. What passes is a toast. */
export function Alert({ tone, title, children, action, role }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={role ?? (tone === "negative" ? "alert" : "status")}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Words>
        <Title>{title}</Title>
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Words>
    </Box>
  );
}

const tones = {
  info: css`
    --tone: ${token.info};
    border-color: ${token.infoBorder};
    background: ${token.infoTint};
  `,
  caution: css`
    --tone: ${token.caution};
    border-color: ${token.cautionBorder};
    background: ${token.cautionTint};
  `,
  negative: css`
    --tone: ${token.negative};
    border-color: ${token.negativeBorder};
    background: ${token.negativeTint};
  `,
  positive: css`
    --tone: ${token.positive};
    border-color: ${token.positiveBorder};
    background: ${token.positiveTint};
  `,
};

const Box = styled.div<{ $tone: AlertTone }>`
  ${text.size14};
  display: flex;
  align-items: flex-start;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid;
  border-radius: ${radius.control};
  color: ${token.text};
  ${({ $tone }) => tones[$tone]};

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

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`;
