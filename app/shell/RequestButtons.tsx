import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

interface Pressed {
  readonly isPending: boolean;
  readonly mutate: () => void;
}

export interface RequestButtonsProps {
  /** Who still has to approve it, and why the user can't. */
  readonly words: string;
  readonly canDecide: boolean;
  readonly isOwn: boolean;
  readonly isDisabled?: boolean;
  readonly approve: Pressed;
  readonly cancel: Pressed;
  readonly onReject: () => void;
}

/** What a user can do with a request for approval. */
export function RequestButtons(props: RequestButtonsProps) {
  const { words, canDecide, isOwn, isDisabled = false, approve, cancel, onReject } = props;
  return (
    <Foot>
      <Words>{words}</Words>
      <Buttons>
        {canDecide && (
          <>
            <Button
              tone="secondary"
              isDisabled={isDisabled || approve.isPending}
              onPress={onReject}
            >
              Reject
            </Button>
            <Button
              isDisabled={isDisabled}
              isPending={approve.isPending}
              pendingLabel="Approving..."
              onPress={() => approve.mutate()}
            >
              Approve
            </Button>
          </>
        )}
        {isOwn && (
          <Button
            tone="secondary"
            isPending={cancel.isPending}
            pendingLabel="Canceling..."
            onPress={() => cancel.mutate()}
          >
            Cancel request
          </Button>
        )}
      </Buttons>
    </Foot>
  );
}

/* Side by side where there is room, to keep the list of requests short. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[24]};
`;

const Words = styled.p`
  ${text.size14};
  flex: 1 1 16rem;
  color: ${token.textMuted};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
  margin-inline-start: auto;
`;
