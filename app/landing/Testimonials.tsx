import { Rating } from "#ui/Rating/Rating.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { testimonials } from "./copy.ts";
import { Section, SectionHeading } from "./Section.tsx";

/** Three customers and how many stars they gave. */
export function Testimonials() {
  return (
    <Section id="testimonials">
      <SectionHeading of="testimonials">What customers say</SectionHeading>
      <Quotes>
        {testimonials.map(({ stars, quote, name, from }) => (
          <Quote key={name}>
            <Rating value={stars} isTextHidden />
            <blockquote>{`“${quote}”`}</blockquote>
            <figcaption>
              <b>{name}</b>
              <span>{from}</span>
            </figcaption>
          </Quote>
        ))}
      </Quotes>
    </Section>
  );
}

const Quotes = styled.div`
  display: grid;
  gap: ${space[40]} ${space[24]};
  margin-top: ${space[40]};

  @media ${media.from640} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Quote = styled.figure`
  display: grid;
  /* The names stand on one line, however long what they say is. */
  grid-template-rows: auto 1fr auto;
  gap: ${space[16]};
  padding-top: ${space[24]};
  border-top: 1px solid ${token.border};

  blockquote {
    ${text.serif22};
    text-wrap: pretty;
  }

  figcaption {
    ${text.size14};
    color: ${token.textMuted};
  }

  b {
    display: block;
    font-weight: ${weight.medium};
    color: ${token.text};
  }
`;
