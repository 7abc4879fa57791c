import { fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { ConnectionDot } from "#ui/ConnectionDot/ConnectionDot.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { ChatComposer } from "./ChatComposer.tsx";
import { ChatPane } from "./ChatPane.tsx";
import { ChatThread } from "./ChatThread.tsx";
import { conversation, noMessages, zone } from "./testing/chatStory.tsx";

const composer = (
  <ChatComposer
    label="Message"
    placeholder="Message Maya Ellison"
    value=""
    onChange={fn()}
    onSend={fn()}
  />
);

const thread = (
  <ChatThread
    label="Messages with Maya Ellison"
    messages={conversation}
    empty={noMessages}
    timeZone={zone}
  />
);

const meta = preview.meta({
  component: ChatPane,
  args: { children: thread, footer: composer },
});

function Who({ name }: { name: string }) {
  return (
    <Line>
      <Avatar name={name} />
      <Name>{name}</Name>
      <StatusBadge status="active" />
      <ConnectionDot state="live" label="Live Chat Connected" />
    </Line>
  );
}

export const Default = meta.story();

export const Variants = meta.story({ args: { header: <Who name="Maya Ellison" /> } });

export const NobodySelected = meta.story({
  args: { children: <EmptyState title="Select a customer" />, footer: undefined },
});

export const InAColumn = meta.story({
  args: { look: "bare", header: <Who name="Maya Ellison" /> },
  decorators: [(Story) => <Column>{<Story />}</Column>],
});

export const LongText = meta.story({
  args: {
    header: <Who name="Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh" />,
  },
});

export const RightToLeft = meta.story({
  args: { header: <Who name="مايا إليسون" /> },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`;

const Name = styled.p`
  ${text.title18};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Column = styled.div`
  height: 32rem;
  max-width: 40rem;
`;
