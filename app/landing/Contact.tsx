import { Mail, MessageCircle, Phone } from "lucide-react";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { Section, SectionHeading } from "./Section.tsx";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";

/** Contact Us: four offices, three ways to contact the bank, and a form. */
export function Contact() {
  const { offices, phone, supportEmail } = useBrand();
  return (
    <Section id="contact" tone="card">
      <Columns>
        <div>
          <SectionHeading of="contact">Contact Us</SectionHeading>
          <Offices>
            {offices.map(({ city, lines, isHeadquarters }) => (
              <li key={city}>
                <City>
                  <span>{city}</span> {isHeadquarters && <Badge tone="neutral">Headquarters</Badge>}
                </City>
                <Lines>{lines.map((line) => <span key={line}>{line}</span>)}</Lines>
              </li>
            ))}
          </Offices>
          <Ways>
            <li>
              <Phone size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <b>Phone support</b> 24/7,{" "}
                <Link href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</Link>
              </span>
            </li>
            <li>
              <Mail size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <b>Email support</b> <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
              </span>
            </li>
            <li>
              <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <b>Live chat</b> Mon-Fri 8am-8pm EST
              </span>
            </li>
          </Ways>
        </div>
        <ContactForm />
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[48]};

  @media ${media.from1024} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space[64]};
  }
`;

const Offices = styled.ul`
  ${text.size14};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[24]};
  margin-top: ${space[40]};
  padding-bottom: ${space[32]};
  border-bottom: 1px solid ${token.border};
`;

const City = styled.h3`
  ${text.label14};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  min-height: 24px;
`;

const Lines = styled.address`
  display: grid;
  font-style: normal;
  color: ${token.textMuted};
`;

const Ways = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[32]};

  li {
    ${text.size14};
    display: flex;
    align-items: center;
    gap: ${space[12]};
    color: ${token.textMuted};
  }

  svg {
    color: ${token.link};
  }

  b {
    font-weight: ${weight.medium};
    color: ${token.text};
  }
`;

/**
 * Section 2: sends nothing and requires nothing. Pressing the button says how to reach the bank
 * instead, so that no visitor waits for a reply.
 */
function ContactForm() {
  const { supportEmail } = useBrand();
  const [isPressed, setIsPressed] = useState(false);

  function stay(event: FormEvent) {
    event.preventDefault();
    setIsPressed(true);
  }

  return (
    <Sheet onSubmit={stay} aria-label="Contact Us">
      <TextField label="Full Name" name="fullName" autoComplete="name" />
      <TextField label="Email Address" name="email" type="email" autoComplete="email" />
      <TextField label="Subject" name="subject" />
      <TextArea label="Message" name="message" rows={4} />
      <Button type="submit" size="page">Send Message</Button>
      <Answer role="status">
        {isPressed && `This form doesn't send messages yet. Email us at ${supportEmail}.`}
      </Answer>
    </Sheet>
  );
}

const Sheet = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[20]} ${space[16]};
  padding: ${space[32]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.bg};

  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }

  & > button {
    justify-self: start;
  }

  @media ${media.under640} {
    padding: ${space[16]};

    & > * {
      grid-column: 1 / -1;
    }

    & > button {
      justify-self: stretch;
    }
  }
`;

const Answer = styled.p`
  ${text.size14};
  color: ${token.textMuted};

  &:empty {
    display: none;
  }
`;
