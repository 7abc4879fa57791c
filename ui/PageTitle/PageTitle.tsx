import type { ReactNode } from "react";
import { media } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type PageTitleProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons or a status, at the right; below the title where there is no room. */
  actions?: ReactNode;
  /** `welcome` is the smaller line of the overview, where a figure is the hero. */
  size?: "default" | "welcome";
};

/** The page's one first-level heading, with what can be done with the whole page. */
export function PageTitle({ title, description, actions, size = "default" }: PageTitleProps) {
  return (
    <Row>
      <Words>
        <Title $size={size}>{title}</Title>
        {description && <Description>{description}</Description>}
      </Words>
      {actions && <Actions data-screen-only>{actions}</Actions>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]} ${space[24]};
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: min(100%, ${minMaxWidths.pageTitle});
`;

const Title = styled.h1<{ $size: "default" | "welcome" }>`
  ${({ $size }) => ($size === "welcome" ? text.title22 : text.title28)}
`;

const Description = styled.p`
  ${text.body16};
  max-width: ${width.prose};
  margin-top: ${space[4]};
  color: ${token.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};

  @media ${media.under640} {
    flex-basis: 100%;

    > button {
      flex: auto;
    }
  }
`;
