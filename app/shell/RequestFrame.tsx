import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Badge, type BadgeTone } from "#ui/Badge/Badge.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { pageHeading, Return, type ReturnTo } from "#ui/Dialog/Return.tsx";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";

export interface RequestFrameProps {
  readonly requestId: number;
  readonly title: ReactNode;
  readonly level: "h2" | "h3";
  readonly state: { readonly tone: BadgeTone; readonly label: string };
  /** Decided on this page: the title gets the focus that the buttons had. */
  readonly hasFocus: boolean;
  /** Returns the element that gets the focus if the request leaves the list with it. */
  readonly returnTo?: ReturnTo;
  readonly children: ReactNode;
}

/** The card of a request for approval: its title and state, above its facts and buttons. */
export function RequestFrame(props: RequestFrameProps) {
  const { requestId, title, level, state: { tone, label }, hasFocus, children } = props;
  const { returnTo = pageHeading } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus, label]);
  return (
    <Card as="article" aria-labelledby={id} data-request={requestId}>
      <Head>
        <Title as={level} id={id} ref={heading} tabIndex={-1}>{title}</Title>
        <Badge tone={tone}>{label}</Badge>
      </Head>
      <Stack $gap={16}>{children}</Stack>
      {/* Decided elsewhere, or ended: the buttons go, perhaps with the focus. */}
      <Return key={label} to={() => heading.current ?? returnTo()} />
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[12]};
`;

/* Focused where its buttons are gone: Tab continues from here, and nothing is pressed. */
const Title = styled.h2`
  ${text.button14};

  &:focus {
    outline: none;
  }
`;
