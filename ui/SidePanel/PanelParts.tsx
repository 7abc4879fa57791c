import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { media } from "#ui/theme/media.ts";
import { hairlines } from "#ui/theme/size.ts";
import { PaperLook } from "#ui/theme/PaperLook.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

export type PanelWords = {
  title: string;
  /** A line below the title, such as an email address. */
  subtitle?: ReactNode;
  /** Before the title: an Avatar. */
  leading?: ReactNode;
  /** After the title: a StatusBadge. */
  status?: ReactNode;
  /** IconButtons beside the close button: previous, next. */
  actions?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight below what scrolls. */
  footer?: ReactNode;
};

export type PanelPartsProps = PanelWords & {
  /** Id of the title, which names the panel. */
  titleId: string;
  onClose: () => void;
  /** Handlers for dragging a bottom sheet down. */
  headHandlers?: object;
};

/** The content of every panel, docked or modal: a header, a scrolling part, and a footer. */
export function PanelParts(props: PanelPartsProps) {
  const { titleId, title, subtitle, leading, status, actions, children, footer } = props;
  const { legalName, address } = useBrand();
  return (
    <>
      <PaperLook />
      <Letterhead>{[legalName, ...address].join(", ")}</Letterhead>
      <Head {...props.headHandlers}>
        {leading}
        <Words>
          <TitleLine>
            <Title id={titleId}>{title}</Title>
            {status}
          </TitleLine>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </Words>
        <Actions data-screen-only>
          {actions}
          <IconButton icon={<X aria-hidden />} label="Close" onPress={props.onClose} />
        </Actions>
      </Head>
      {/* A stop of its own: what has nothing to focus in it must still scroll by key. */}
      <Body tabIndex={0} role="group" aria-labelledby={titleId}>{children}</Body>
      {footer && <Foot data-screen-only>{footer}</Foot>}
    </>
  );
}

/** The bank's name, when printed. */
const Letterhead = styled.p`
  ${text.size14};

  @media screen {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[12]};
  padding-block: ${space[12]};
  padding-inline: ${space[24]} ${space[12]};
  border-bottom: 1px solid ${token.border};

  @media print {
    padding-inline: 0;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
`;

const Title = styled.h2`
  ${text.title18};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.p`
  ${text.size14};
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space[4]};
  align-self: start;
`;

/* Tabs and other full-width parts may reach the panel's edges: they read --bleed. */
const Body = styled.div`
  --bleed: ${space[24]};
  ${text.size14};
  flex: 1;
  min-height: 0;
  padding: ${space[24]};
  overflow: hidden auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -${hairlines[2]};
  }

  @media ${media.short} {
    flex: none;
    overflow: visible;
  }

  @media print {
    overflow: visible;
    padding: ${space[16]} 0 0;
  }
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[12]};
  padding: ${space[16]} ${space[24]} max(${space[16]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${token.border};
`;
