import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { values } from "./copy.ts";
import { GrowthTimeline } from "./GrowthTimeline.tsx";
import { Section, SectionHeading } from "./Section.tsx";

/** About: the mission, three values, and how the bank grew. */
export function About() {
  return (
    <Section id="about" tone="card">
      <Columns>
        <div>
          <SectionHeading of="about">About</SectionHeading>
          <Mission>
            Our mission is to make banking something you understand at a glance: what you have, what
            is on its way, and what happens next.
          </Mission>
        </div>
        <Values>
          {values.map(({ Icon, title, text }) => (
            <Value key={title}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <div>
                <Title>{title}</Title>
                <Detail>{text}</Detail>
              </div>
            </Value>
          ))}
        </Values>
      </Columns>
      <GrowthTimeline />
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[48]};

  @media ${media.from1024} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[96]};
  }
`;

const Mission = styled.p`
  ${text.lead18};
  max-width: 44ch;
  margin-top: ${space[24]};
`;

const Values = styled.ul`
  display: grid;
  align-content: start;
  gap: ${space[24]};

  @media ${media.from640} and ${media.under1024} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Value = styled.li`
  display: flex;
  gap: ${space[16]};
  color: ${token.link};

  @media ${media.from640} and ${media.under1024} {
    flex-direction: column;
  }
`;

const Title = styled.h3`
  ${text.body16};
  font-weight: ${weight.semibold};
  color: ${token.text};
`;

const Detail = styled.p`
  color: ${token.textMuted};
`;
