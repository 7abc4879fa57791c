import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { KeyHint } from "./KeyHint.tsx";

const meta = preview.meta({ component: KeyHint, args: { keys: ["A"], children: "approve" } });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("A")).toBeVisible();
  },
});

export const TwoKeys = meta.story({ args: { keys: ["J", "K"], children: "move" } });

export const LongKey = meta.story({ args: { keys: ["Shift", "Enter"], children: "new line" } });

const legend = (
  <Row>
    <KeyHint keys={["J", "K"]}>move</KeyHint>
    <KeyHint keys={["A"]}>approve</KeyHint>
    <KeyHint keys={["R"]}>reject</KeyHint>
    <KeyHint keys={["Enter"]}>open</KeyHint>
    <KeyHint keys={["Esc"]}>close</KeyHint>
  </Row>
);

export const Legend = meta.story({ render: () => legend });

export const LegendInTheDark = meta.story({ globals: { mode: "dark" }, render: () => legend });

export const InButtons = meta.story({
  render: () => (
    <Row>
      <Button>
        <Row>
          Approve
          <KeyHint keys={["A"]} look="inButton" />
        </Row>
      </Button>
      <Button tone="secondary">
        <Row>
          Reject
          <KeyHint keys={["R"]} look="inButton" />
        </Row>
      </Button>
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Approve" })).toBeVisible();
  },
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <KeyHint keys={["J", "K"]}>move</KeyHint>
      <KeyHint keys={["Shift", "Enter"]}>starts a new line</KeyHint>
      <Button>
        <Row>
          Approve
          <KeyHint keys={["A"]} look="inButton" />
        </Row>
      </Button>
    </Row>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <div dir="rtl">
      <Row>
        <KeyHint keys={["J", "K"]}>تنقّل</KeyHint>
        <KeyHint keys={["Shift", "Enter"]}>سطر جديد</KeyHint>
        <Button>
          <Row>
            موافقة
            <KeyHint keys={["A"]} look="inButton" />
          </Row>
        </Button>
      </Row>
    </div>
  ),
});
