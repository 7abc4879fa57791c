import type { ReactNode } from "react";
import { styled } from "#ui/theme/styled.ts";
import { media } from "../media.ts";
import { radius, space, width } from "../space.ts";
import { token } from "../tokens.ts";
import { tabular, text } from "../type.ts";

export type FoundationPageProps = {
  title: string;
  /** The content of the page, in a sentence or two. */
  lead: string;
  children: ReactNode;
};

/** For Storybook's pages about the theme: a title, a sentence and the content. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <Page>
      <header>
        <Heading>{title}</Heading>
        <Lead>{lead}</Lead>
      </header>
      {children}
    </Page>
  );
}

/** One part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Subheading>{title}</Subheading>
      {children}
    </section>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};
  max-width: ${width.content};
  padding-block: ${space[16]} ${space[48]};
`;

const Heading = styled.h1`
  ${text.title28};
`;

const Lead = styled.p`
  ${text.lead18};
  max-width: ${width.prose};
  margin-top: ${space[8]};
  color: ${token.textMuted};
`;

const Subheading = styled.h2`
  ${text.title18};
  margin-bottom: ${space[16]};
`;

/** Items of equal size, side by side. */
export const Tiles = styled.ul`
  ${text.size14};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space[16]};

  > li {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** A name at the left and what it looks like beside it, or below it on a phone. */
export const Lines = styled.ul`
  display: grid;
  gap: ${space[16]};

  > li {
    display: grid;
    grid-template-columns: 12rem minmax(0, 1fr);
    align-items: center;
    gap: ${space[16]};

    @media ${media.under640} {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[4]};
    }
  }
`;

export const Name = styled.span`
  ${text.caption12};
  ${tabular};
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;

/** A list of boxes side by side where there is room. */
export const Cards = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[16]};

  > li {
    padding: ${space[16]} ${space[20]};
    border: 1px solid ${token.border};
    border-radius: ${radius.card};
    background: ${token.surface};
  }

  h2,
  strong {
    ${text.button16};
  }

  p {
    ${text.size14};
    margin-top: ${space[8]};
  }

  a {
    color: ${token.link};
  }
`;
