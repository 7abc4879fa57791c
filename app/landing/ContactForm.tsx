import type { FormEvent } from "react";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

/**
 * Section 2: nothing is sent and nothing is required. So that nobody waits for an answer, pressing
 * the button says how to reach the bank instead.
 */
export function ContactForm() {
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
        {isPressed && `This form sends nothing. Please write to ${supportEmail}.`}
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
