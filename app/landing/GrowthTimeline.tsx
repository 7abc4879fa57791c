import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { milestones } from "./copy.ts";

/** How far below the drawing's top the curve passes each stop, in px; a stop each 250 units. */
const depths = [58, 46, 26, 10];

/** Shows how the bank grew: a drawn line with four stops, side by side, or stacked on a phone. */
export function GrowthTimeline() {
  return (
    <Frame>
      <Curve viewBox="0 0 1000 68" preserveAspectRatio="none" aria-hidden>
        <path
          d="M0 58 C 90 58 160 52 250 46 S 410 34 500 26 S 660 14 750 10 S 920 4 1000 2"
          vectorEffect="non-scaling-stroke"
        />
      </Curve>
      <Stops>
        {milestones.map(({ year, title, text }, index) => (
          <Stop key={year} data-latest={index === milestones.length - 1 || undefined}>
            <Dot $depth={depths[index] ?? 0} />
            <Year>{year}</Year>
            <Title>{title}</Title>
            <Detail>{text}</Detail>
          </Stop>
        ))}
      </Stops>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  margin-top: ${space[64]};
`;

const Curve = styled.svg`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
  height: 68px;
  fill: none;
  stroke: ${token.link};
  stroke-width: 1.5px;
  overflow: visible;

  @media ${media.under640} {
    display: none;
  }
`;

const Stops = styled.ol`
  display: grid;
  gap: ${space[32]};

  @media ${media.from640} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0;
  }
`;

const Stop = styled.li`
  position: relative;
  padding-inline-start: ${space[32]};

  @media ${media.under640} {
    &::before {
      content: "";
      position: absolute;
      inset-block: ${space[16]} calc(-1 * ${space[48]});
      inset-inline-start: 5px;
      border-inline-start: 1.5px solid ${token.link};
    }

    &:last-child::before {
      display: none;
    }
  }

  @media ${media.from640} {
    padding: 84px ${space[24]} 0 0;
  }
`;

const Dot = styled.span<{ $depth: number }>`
  position: absolute;
  inset-block-start: ${({ $depth }) => $depth}px;
  inset-inline-start: 0;
  width: 11px;
  height: 11px;
  border: 1.5px solid ${token.link};
  border-radius: 50%;
  background: ${token.surface};
  transform: translateY(-50%);

  [data-latest] > & {
    background: ${token.link};
  }

  @media ${media.under640} {
    inset-block-start: ${space[16]};
  }
`;

const Year = styled.p`
  ${text.serif28};
`;

const Title = styled.h3`
  ${text.label14};
  margin-block: ${space[4]};
`;

const Detail = styled.p`
  ${text.size14};
  max-width: 30ch;
  color: ${token.textMuted};
`;
