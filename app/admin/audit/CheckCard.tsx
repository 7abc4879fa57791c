import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { Card } from "#ui/Card/Card.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";

export interface CheckCardProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Something about the bank that can be checked: a title, a button, and what came of it. */
export function CheckCard({ title, action, children }: CheckCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {action}
      </Head>
      <Body>{children}</Body>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  margin-bottom: ${space[12]};
`;

const Body = styled.div`
  ${text.size14};
`;

const Title = styled.h2`
  ${text.button14};
`;
