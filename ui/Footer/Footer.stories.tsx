import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Footer } from "./Footer.tsx";

const meta = preview.meta({
  component: Footer,
  parameters: { layout: "fullscreen" },
  args: {
    year: 2026,
    links: [
      { href: "/terms", label: "Terms of service" },
      { href: "/privacy", label: "Privacy policy" },
    ],
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("© 2026 Kestrel Bank")).toBeVisible();
    await expect(canvas.getByText("Serving customers since 2010.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "support@kestrel.example" }))
      .toHaveAttribute("href", "mailto:support@kestrel.example");
    await expect(canvas.getByRole("link", { name: "1 800 555 0142" }))
      .toHaveAttribute("href", "tel:+18005550142");
    await expect(canvas.getByRole("link", { name: "Terms of service" }))
      .toHaveAttribute("href", "/terms");
  },
});

export const ThisYear = meta.story({
  args: { year: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`© ${new Date().getFullYear()} Kestrel Bank`)).toBeVisible();
  },
});

export const OtherBrandInTheDark = meta.story({ globals: { mode: "dark", brand: "heron" } });

export const OnATablet = meta.story({ globals: { viewport: { value: "tablet" } } });

export const OnAPhone = meta.story({ globals: { viewport: { value: "mobile1" } } });

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
