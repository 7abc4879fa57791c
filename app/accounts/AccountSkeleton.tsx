import { styled } from "styled-components";
import { Card } from "#ui/Card/Card.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";

/** Holds the place of an account card. */
export function AccountSkeleton() {
  return (
    <Card>
      <Head>
        <Skeleton width="6rem" height={14} />
        <Skeleton width={76} height={24} />
      </Head>
      <Skeleton width="5rem" height={12} />
      <Figure>
        <Skeleton width="10rem" height="2.25rem" shape="block" />
      </Figure>
      <Skeleton width="8rem" height={12} />
      <Action>
        <Skeleton width="100%" height={40} shape="block" />
      </Action>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  min-height: 40px;
`;

const Figure = styled.div`
  margin-block: ${space[8]};
`;

const Action = styled.div`
  margin-top: ${space[24]};
`;
