import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { services } from "./copy.ts";
import { Section, SectionHeading } from "./Section.tsx";

/** Banking Services: four of them, numbered like the contents of a book. */
export function Services() {
  return (
    <Section id="services">
      <Columns>
        <SectionHeading of="services">Banking Services</SectionHeading>
        <List>
          {services.map(({ title, text }, index) => (
            <Item key={title}>
              <Number aria-hidden>{index + 1}</Number>
              <Title>{title}</Title>
              <Detail>{text}</Detail>
            </Item>
          ))}
        </List>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[40]};

  @media ${media.from1024} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 5fr);
    gap: ${space[48]};
  }
`;

const List = styled.ol`
  border-top: 1px solid ${token.border};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: ${space[32]} minmax(0, 1fr);
  align-items: baseline;
  gap: ${space[4]} ${space[16]};
  padding-block: ${space[24]};
  border-bottom: 1px solid ${token.border};

  @media ${media.from640} {
    grid-template-columns: ${space[32]} minmax(0, 4fr) minmax(0, 6fr);
  }
`;

const Number = styled.span`
  ${text.size14};
  ${tabular};
  color: ${token.textMuted};
`;

const Title = styled.h3`
  ${text.title18};
`;

const Detail = styled.p`
  color: ${token.textMuted};

  @media ${media.under640} {
    grid-column: 2;
  }
`;
