import type { SessionSummary } from "#contract/sessions.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { deviceName } from "#contract/deviceName.ts";

export interface SessionLineProps {
  readonly session: SessionSummary;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One browser in which the customer is signed in. This one is left by Logout. */
export function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const name = deviceName(session.device);
  return (
    <Line>
      <Words>
        <Name>
          <span>{name}</span> {session.isCurrent && <Badge tone="positive">This device</Badge>}
        </Name>
        <Detail>
          Signed in <Moment at={session.createdAt} /> · last active{" "}
          <Moment at={session.lastActiveAt} />
        </Detail>
      </Words>
      {!session.isCurrent && (
        <Button
          tone="secondary"
          size="dense"
          aria-label={`Sign out ${name}`}
          isPending={isEnding}
          pendingLabel="Signing out..."
          onPress={onEnd}
        >
          Sign out
        </Button>
      )}
    </Line>
  );
}

/** Shows date and time, because users sign in several times a day. */
function Moment({ at }: { readonly at: string }) {
  return (
    <>
      <DateTime value={at} format="customer" /> <span>{`at ${formatTime(at)}`}</span>
    </>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
`;

const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
`;

const Name = styled.p`
  ${text.label14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const Detail = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;
