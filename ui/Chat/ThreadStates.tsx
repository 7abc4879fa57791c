import { CircleAlert } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

const shapes: readonly { width: string; height: string; isOwn: boolean }[] = [
  { width: "60%", height: tall.bubbleLong, isOwn: true },
  { width: "35%", height: tall.bubble, isOwn: false },
  { width: "55%", height: tall.bubbleLong, isOwn: false },
  { width: "48%", height: tall.bubble, isOwn: true },
  { width: "62%", height: tall.bubbleLong, isOwn: false },
];

/** Bubbles to come. */
export function ThreadSkeleton() {
  return (
    <Bubbles>
      <Spoken as="p">Loading messages</Spoken>
      {shapes.map(({ width, height, isOwn }, index) => (
        <Side key={index} $isOwn={isOwn}>
          <Skeleton width={width} height={height} shape="block" />
        </Side>
      ))}
    </Bubbles>
  );
}

/** The conversation could not be loaded. */
export function ThreadProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      tone="negative"
      icon={<CircleAlert aria-hidden />}
      title={message}
      action={<Button tone="secondary" onPress={onRetry}>Try again</Button>}
    />
  );
}

const Bubbles = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[24]};
`;

const Side = styled.div<{ $isOwn: boolean }>`
  display: flex;
  justify-content: ${({ $isOwn }) => ($isOwn ? "flex-end" : "flex-start")};
`;
