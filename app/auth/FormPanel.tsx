import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { useSessionState } from "./SessionContext.tsx";

export interface FormPanelProps {
  readonly title: string;
  readonly lead?: string;
  /** Which form stands in it, so that its own last refusal is told above it. */
  readonly form: "signIn" | "register";
  readonly children: ReactNode;
}

/** The head of a form: what it is for, what happened before, why the last try was refused. */
export function FormPanel({ title, lead, form, children }: FormPanelProps) {
  const hasExpired = useSessionState(({ context }) => context.expiredUserId !== null);
  const failure = useSessionState(({ context }) => context.failure);
  const entered = useSessionState(({ context }) => context.entered ?? "signIn");
  return (
    <>
      <Title>{title}</Title>
      {lead && <Lead>{lead}</Lead>}
      <Notes>
        {hasExpired && form === "signIn" && (
          <Note tone="info" role="status">
            Your session has ended. Sign in again to go on.
          </Note>
        )}
        {failure && entered === form && (
          <Note tone="negative" role="status">{explain(failure)}</Note>
        )}
      </Notes>
      {children}
    </>
  );
}

const Title = styled.h1`
  ${text.title28};
  margin-top: ${space[8]};

  &:not(:has(+ p)) {
    margin-bottom: ${space[24]};
  }
`;

const Lead = styled.p`
  margin-block: ${space[4]} ${space[32]};
  color: ${token.textMuted};
`;

const Notes = styled.div`
  display: grid;
  gap: ${space[8]};

  &:not(:empty) {
    margin-bottom: ${space[20]};
  }
`;
