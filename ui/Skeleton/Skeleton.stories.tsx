import preview from "#storybook/preview.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Skeleton } from "./Skeleton.tsx";

const meta = preview.meta({ component: Skeleton, args: { width: 160, height: 12 } });

export const Line = meta.story();

export const Block = meta.story({ args: { width: 240, height: 96, shape: "block" } });

export const Circle = meta.story({ args: { width: 40, height: 40, shape: "circle" } });

const person = (
  <Card>
    <Row>
      <Skeleton width={40} height={40} shape="circle" />
      <Column width={200}>
        <Skeleton width={140} height={12} />
        <Skeleton width={200} height={12} />
      </Column>
    </Row>
  </Card>
);

export const InACard = meta.story({ render: () => person });

export const InTheDark = meta.story({ globals: { mode: "dark" }, render: () => person });

export const Variants = meta.story({
  render: () => (
    <Row>
      <Skeleton width={160} height={12} />
      <Skeleton width={240} height={96} shape="block" />
      <Skeleton width={40} height={40} shape="circle" />
    </Row>
  ),
});

export const RightToLeft = meta.story({ render: () => <div dir="rtl">{person}</div> });
