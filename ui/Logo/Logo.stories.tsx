import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { styled } from "#ui/theme/styled.ts";
import { brandPanelSurface } from "#ui/theme/tokens.ts";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { Logo, LogoMark } from "./Logo.tsx";

const meta = preview.meta({ component: Logo });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Kestrel")).toBeVisible();
  },
});

export const SecondBrand = meta.story({
  globals: { brand: "heron" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Heron")).toBeVisible();
  },
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      {[20, 24, 28, 32, 48, 64].map((size) => <Logo key={size} size={size} />)}
    </Row>
  ),
});

export const OneColor = meta.story({
  render: () => (
    <Row>
      {[16, 20, 24, 32, 48, 64].map((size) => <LogoMark key={size} size={size} tone="inherit" />)}
    </Row>
  ),
});

const Panel = styled.div`
  ${brandPanelSurface};
  padding: 48px;
`;

export const OnBrandPanel = meta.story({
  render: () => (
    <Panel>
      <Logo size={48} />
    </Panel>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <Logo />
      <Logo size={48} />
      <LogoMark size={32} />
      <LogoMark size={24} tone="inherit" />
    </Row>
  ),
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas, canvasElement }) => {
    const mark = canvasElement.querySelector("svg")?.getBoundingClientRect();
    await expect(mark?.left).toBeGreaterThan(
      canvas.getByText("Kestrel").getBoundingClientRect().left,
    );
  },
});
