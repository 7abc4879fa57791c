import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

/**
 * Customers, conversation and, where there is room, what the customer has. On a phone one of them.
 * As high as the window leaves below the bar and a line of tabs or the title, so that the message
 * box is in sight; the page's own end comes inside that.
 */
export const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: clamp(24rem, calc(100dvh - 10.75rem), 60rem);
  margin-bottom: calc(${space[24]} - ${space[64]});
  overflow: hidden;
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surface};

  /* The ways of the sidebar stand above it. */
  @media ${media.under1024} {
    height: clamp(24rem, calc(100dvh - 14.5rem), 60rem);
  }

  @media ${media.under640} {
    margin-bottom: calc(${space[16]} - ${space[48]});
  }

  @media ${media.from640} {
    grid-template-columns: minmax(12rem, 18rem) minmax(0, 1fr);
  }

  /* Not on narrower screens: the conversation stays wider than the column beside it. */
  @media ${media.from1440} {
    &[data-has-chosen] {
      grid-template-columns: 18rem minmax(0, 1fr) 16rem;
    }
  }
`;

export const List = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-width: 0;

  @media ${media.under640} {
    [data-has-chosen] > & {
      display: none;
    }
  }

  @media ${media.from640} {
    border-inline-end: 1px solid ${token.border};
  }
`;

export const Search = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border-bottom: 1px solid ${token.border};
`;

export const ConversationPane = styled.div`
  min-width: 0;
  min-height: 0;
`;

export const NoConversation = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  align-items: center;
  justify-items: end;
  padding: ${space[16]} ${space[24]};

  > :last-child {
    justify-self: center;
  }

  @media ${media.under640} {
    display: none;
  }
`;

export const Aside = styled.aside`
  min-width: 0;
  min-height: 0;
  border-inline-start: 1px solid ${token.border};

  @media ${media.under1440} {
    display: none;
  }
`;
