import { type ReactNode, useId } from "react";
import { Card } from "#ui/Card/Card.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useKeptFocus } from "./keptFocus.ts";

export interface SettingsSectionProps {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the settings: what it is about at the left, what can be done at the right. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  const { heading, watched } = useKeptFocus();
  return (
    <Row aria-labelledby={id} {...watched}>
      <Words>
        <Title id={id} ref={heading} tabIndex={-1}>{title}</Title>
        <Description>{description}</Description>
      </Words>
      <Card>{children}</Card>
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block: ${space[32]};

  &:first-child {
    padding-top: ${space[8]};
  }

  & + & {
    border-top: 1px solid ${token.border};
  }

  @media ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${space[48]};
  }
`;

const Words = styled.div`
  max-width: 22rem;
`;

const Title = styled.h2`
  ${text.title18};

  &:focus {
    outline: none;
  }
`;

const Description = styled.p`
  ${text.size14};
  margin-top: ${space[4]};
  color: ${token.textMuted};
`;

/** Row of a form's buttons. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** A form's Save and Cancel buttons, below a full-width line. */
export const FormFoot = styled(Buttons)`
  --edge: ${space[24]};
  margin: ${space[4]} calc(-1 * var(--edge)) calc(-1 * var(--edge));
  padding: ${space[16]} var(--edge);
  border-top: 1px solid ${token.border};

  @media ${media.under640} {
    --edge: ${space[16]};
  }
`;

/** List of choices, one per line. */
export const ChoiceList = styled.ul`
  > li {
    padding-block: ${space[16]};
  }

  > li:first-child {
    padding-top: 0;
  }

  > li:last-child {
    padding-bottom: 0;
  }

  > li + li {
    border-top: 1px solid ${token.border};
  }
`;

/** Fields keep to the width of a form; its foot goes across the card. */
export const FormWidth = styled.div`
  > :not(form),
  > form > :not(${FormFoot}) {
    max-width: ${width.form};
  }
`;

export interface StateLineProps {
  readonly icon: ReactNode;
  /** The current state. */
  readonly title: string;
  readonly detail: string;
  /** The buttons for this state. */
  readonly children: ReactNode;
}

/** The state of an on/off setting, and the button that changes it. */
export function StateLine({ icon, title, detail, children }: StateLineProps) {
  return (
    <Line>
      <Well>{icon}</Well>
      <State>
        <p>{title}</p>
        <p>{detail}</p>
      </State>
      {children}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]};
`;

const Well = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 1px solid ${token.border};
  border-radius: ${radius.pill};
  background: ${token.bgSunken};
  color: ${token.textMuted};
`;

const State = styled.div`
  flex: 1 1 12rem;

  p:first-child {
    ${text.button16};
  }

  p:last-child {
    ${text.size14};
    color: ${token.textMuted};
  }
`;
