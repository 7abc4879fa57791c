import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";

/** Holds the place of the chart while it is fetched. */
export function InsightSkeleton() {
  return (
    <Column>
      <Skeleton width="12rem" height={16} />
      <Skeleton width="14rem" height={32} shape="block" />
      <Skeleton width="18rem" height={12} />
      <Skeleton width="100%" height={220} shape="block" />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[24]};
  min-height: 21.75rem;
`;
