import { Story } from "@storybook/addon-docs/blocks";
import { Check, X } from "lucide-react";
import type { PreparedStory } from "storybook/internal/types";
import { styled } from "#ui/theme/styled.ts";
import type { Pair } from "#ui/guides/Guide.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { hasOwnPage } from "../hasOwnPage.ts";
import { WhenNear } from "../WhenNear.tsx";
import { exampleId } from "./exampleIds.ts";
import { refusal } from "./guideText.ts";

/** High enough for a dialog. */
const OWN_PAGE_HEIGHT = "22rem";

interface PairExamplesProps {
  readonly pair: Pair;
  readonly stories: readonly PreparedStory[];
}

/** A good use beside a bad one, and what rejects the bad one. */
export function PairExamples({ pair: { do: good, dont: bad }, stories }: PairExamplesProps) {
  const live = (name: string) => {
    const story = stories.find(({ id, componentId }) => id === exampleId(name, componentId));
    return story && <LiveExample story={story} />;
  };
  return (
    <Pairs>
      <Card $tone="positive">
        <Sign $tone="positive">
          <Check size={16} aria-hidden />
          Do
        </Sign>
        <Place>{live(good.story)}</Place>
        <p>{good.because}</p>
      </Card>
      <Card $tone="negative">
        <Sign $tone="negative">
          <X size={16} aria-hidden />
          Don’t
        </Sign>
        <Place>{"story" in bad ? live(bad.story) : <Code>{bad.code}</Code>}</Place>
        <p>{bad.because}</p>
        <Refusal>{refusal(bad.refusedBy)}</Refusal>
      </Card>
    </Pairs>
  );
}

function LiveExample({ story }: { story: PreparedStory }) {
  return hasOwnPage(story)
    ? (
      <WhenNear height={OWN_PAGE_HEIGHT}>
        <Story of={story.moduleExport} inline={false} height={OWN_PAGE_HEIGHT} />
      </WhenNear>
    )
    : <Story of={story.moduleExport} inline />;
}

type Tone = { $tone: "positive" | "negative" };

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[16]};
  margin-block-start: ${space[16]};
`;

const Card = styled.div<Tone>`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]} ${space[16]};
  border: 1px solid ${token.border};
  border-block-start: 4px solid ${({ $tone }) => token[$tone]};
  border-radius: ${radius.control};
  background: ${token.surface};
`;

const Sign = styled.p<Tone>`
  ${text.button14};
  display: flex;
  align-items: center;
  gap: ${space[8]};

  && {
    color: ${({ $tone }) => token[$tone]};
  }
`;

const Place = styled.div`
  flex: 1;
  padding: ${space[16]};
  border-radius: ${radius.control};
  background: ${token.bg};
  overflow: auto;
`;

const Code = styled.code`
  ${text.size14};
  white-space: pre-wrap;
`;

const Refusal = styled.p`
  && {
    ${text.caption12};
    color: ${token.textMuted};
  }
`;
