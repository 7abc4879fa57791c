import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { Spinner } from "./Spinner.tsx";

const meta = preview.meta({ component: Spinner });

export const Default = meta.story({
  args: { label: "Opening your accounts" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Opening your accounts");
  },
});

export const BesideAWord = meta.story({
  render: () => (
    <Row>
      <Spinner />
      <span>Opening your accounts</span>
    </Row>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      <Spinner size={16} />
      <Spinner />
      <Spinner size={32} />
    </Row>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <Spinner size={16} />
      <Spinner label="Opening your accounts" />
      <Spinner size={32} />
    </Row>
  ),
});

export const InTheDark = meta.story({
  globals: { mode: "dark" },
  args: { label: "Opening your accounts" },
});

/** It turns the same way: a clock does, too. */
export const RightToLeft = meta.story({
  render: () => (
    <div dir="rtl">
      <Row>
        <Spinner />
        <span>جارٍ فتح حساباتك</span>
      </Row>
    </div>
  ),
});
