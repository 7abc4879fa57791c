import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { features } from "./copy.ts";
import { Section, SectionHeading } from "./Section.tsx";
import { Vignette } from "./Vignette.tsx";

/** Our Features: three cards, each with a piece of the bank itself to look at. */
export function Features() {
  return (
    <Section id="features" tone="card">
      <SectionHeading of="features">Our Features</SectionHeading>
      <Cards>
        {features.map(({ shows, title, text }) => (
          <Card key={title}>
            <Vignette of={shows} />
            <Words>
              <Title>{title}</Title>
              <Detail>{text}</Detail>
            </Words>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${space[24]};
  margin-top: ${space[40]};

  @media ${media.from640} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[16]};
  }

  @media ${media.from1024} {
    gap: ${space[24]};
  }
`;

const Card = styled.li`
  overflow: clip;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.bg};
`;

const Words = styled.div`
  padding: ${space[24]};
`;

const Title = styled.h3`
  ${text.title18};
  margin-bottom: ${space[8]};
`;

const Detail = styled.p`
  color: ${token.textMuted};
`;
