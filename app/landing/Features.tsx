import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { features } from "./copy.ts";
import { Section, SectionHeading } from "./Section.tsx";

/** Our Features: three cards. */
export function Features() {
  return (
    <Section id="features" tone="card">
      <SectionHeading of="features">Our Features</SectionHeading>
      <Cards>
        {features.map(({ Icon, title, text }) => (
          <Card key={title}>
            <Well>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </Well>
            <Title>{title}</Title>
            <Detail>{text}</Detail>
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
`;

const Card = styled.li`
  padding: ${space[24]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.bg};
`;

const Well = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: ${space[32]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.surface};
  color: ${token.link};
`;

const Title = styled.h3`
  ${text.title18};
  margin-bottom: ${space[8]};
`;

const Detail = styled.p`
  color: ${token.textMuted};
`;
