import { BadgePercent, Clock, type LucideIcon, MessageCircle, ShieldCheck } from "lucide-react";
import { LineTexture } from "#ui/AccountCard/LineTexture.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { brandPanelSurface, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

/** Section 1: what the sign-in screen promises. */
const promises: readonly { Icon: LucideIcon; title: string; detail: string }[] = [
  {
    Icon: ShieldCheck,
    title: "Two-factor security",
    detail: "A 6-digit code on top of your password.",
  },
  { Icon: Clock, title: "24/7 access", detail: "Your accounts, whenever you need them." },
  {
    Icon: MessageCircle,
    title: "Personalized support chat",
    detail: "Write to people who see what you see.",
  },
  { Icon: BadgePercent, title: "No fees for the first 3 months", detail: "On every new account." },
];

/** The left half of the sign-in page, from 1024 px up. */
export function BrandPanel() {
  const { legalName, tagline } = useBrand();
  return (
    <Panel>
      <LineTexture sweep="tall" lines={40} width="46%" height="100%" />
      <Logo tone="inherit" />
      <Middle>
        <Headline>
          Your money,
          <br />
          in plain sight
        </Headline>
        <List>
          {promises.map(({ Icon, title, detail }) => (
            <Item key={title}>
              <Well>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
              </Well>
              <div>
                <Title>{title}</Title>
                <Detail>{detail}</Detail>
              </div>
            </Item>
          ))}
        </List>
      </Middle>
      <Detail>{`${legalName}. ${tagline}`}</Detail>
    </Panel>
  );
}

/* It stays in sight while a long form scrolls by. */
const Panel = styled.aside`
  ${brandPanelSurface} position: sticky;
  top: 0;
  align-self: start;
  display: none;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[32]};
  overflow: clip;
  padding: ${space[48]};

  @media ${media.from1024} {
    display: flex;
    height: 100dvh;
    min-height: min-content;
  }
`;

const Middle = styled.div`
  position: relative;
`;

const Headline = styled.p`
  ${text.serif48}
`;

const List = styled.ul`
  display: grid;
  gap: ${space[24]};
  margin-top: ${space[40]};
`;

const Item = styled.li`
  display: flex;
  gap: ${space[16]};
`;

const Well = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid color-mix(in oklch, currentcolor 28%, transparent);
  border-radius: ${radius.control};
`;

const Title = styled.p`
  ${text.label16};
`;

const Detail = styled.p`
  ${text.size14} position: relative;
  color: ${token.onBrandPanelMuted};
`;
