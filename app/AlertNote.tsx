import { X } from "lucide-react";
import type { Alert } from "#contract/alert.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { AlertLine } from "./shell/AlertLine.tsx";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { Note } from "./shell/Note.tsx";
import { usePagePath } from "./shell/pagePath.ts";

const STOP = "/dashboard/stop";
const ALL = "/dashboard/settings?tab=notifications";

/** How many alerts are shown in full. */
const MOST = 3;

export interface AlertNoteProps {
  /** The newest first; one at least. */
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
}

/** Shows new alerts next to a link that freezes payments. */
export function AlertNote({ alerts, onClose }: AlertNoteProps) {
  const path = usePagePath();
  const { stoppedAt } = useCurrentUser();
  const others = alerts.length - MOST;
  return (
    <Above data-screen-only>
      <Note
        tone="caution"
        role="alert"
        action={
          <Actions>
            {stoppedAt === null && path !== STOP && (
              <LinkButton tone="secondary" size="dense" href={STOP}>Freeze payments</LinkButton>
            )}
            <IconButton
              icon={<X size={16} strokeWidth={2} aria-hidden />}
              label="Dismiss"
              tone="quiet"
              onPress={onClose}
            />
          </Actions>
        }
      >
        {alerts.slice(0, MOST).map((alert) => (
          <p key={alert.id}>
            <AlertLine alert={alert} />
          </p>
        ))}
        {others > 0 && (
          <p>
            <Link href={ALL}>{others === 1 ? "1 more alert" : `${others} more alerts`}</Link>
          </p>
        )}
      </Note>
    </Above>
  );
}

const Above = styled.div`
  margin-block-end: ${space[24]};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;
