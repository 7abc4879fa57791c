import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { glyph } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import type { ChatThreadMessage } from "./chatTypes.ts";

export type MessageNoteProps = {
  message: ChatThreadMessage;
  isLastOwn: boolean;
  onRetry?: (id: string) => void;
};

/** How the sending of one of the viewer's messages stands, below its bubble. */
export function MessageNote({ message, isLastOwn, onRetry }: MessageNoteProps) {
  const { id, state } = message;
  if (state === "failed") {
    return (
      <Note $isBad>
        <CircleAlert aria-hidden /> Not sent
        {onRetry && (
          <Button size="row" tone="secondary" onPress={() => onRetry(id)}>Try again</Button>
        )}
      </Note>
    );
  }
  if (state === "pending") return <Plain icon={<Clock aria-hidden />}>Sending...</Plain>;
  if (!isLastOwn) return null;
  if (state === "read") return <Plain icon={<CheckCheck aria-hidden />}>Seen</Plain>;
  if (state === "sent") return <Plain icon={<Check aria-hidden />}>Sent</Plain>;
  return null;
}

function Plain({ icon, children }: { icon: ReactNode; children: string }) {
  return <Note>{icon} {children}</Note>;
}

const Note = styled.div<{ $isBad?: boolean }>`
  ${text.caption12};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  color: ${({ $isBad }) => ($isBad ? token.negative : token.textMuted)};

  > svg {
    width: ${glyph[12]};
    height: ${glyph[12]};
    stroke-width: 2.5;
  }

  > button {
    margin-inline-start: ${space[4]};
  }
`;
