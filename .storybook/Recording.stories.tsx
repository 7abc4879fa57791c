import { useState } from "react";
import { expect, fn } from "storybook/test";
import { StepBar, type StepBarProps } from "#mocks/panel/StepBar.tsx";
import { aTransfer } from "#mocks/recording/testing/aTransfer.ts";
import preview from "./preview.tsx";

const count = aTransfer.steps.length;

/** The bar of the demo's recordings: back and forth through what happened. */
const meta = preview.meta({
  title: "Recording",
  component: StepBar,
  args: {
    recording: aTransfer,
    count,
    outcome: { status: 200 },
    isMinimizing: false,
    ...{ onGo: fn(), onMinimize: fn(), onWriteTest: fn(), onCopyLink: fn() },
  },
});

function Walked(props: StepBarProps) {
  const [count, setCount] = useState(props.count);
  return <StepBar {...props} count={count} onGo={setCount} />;
}

export const AtTheEnd = meta.story({
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Step 7 of 7. Tab 1 sent GET /api/accounts: 200.",
    );
    await expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Minimize steps" }));
    await expect(args.onMinimize).toHaveBeenCalled();
  },
});

export const Walks = meta.story({
  render: (props) => <Walked {...props} />,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(canvas.getByRole("slider", { name: "Step" })).toHaveValue("6");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Step 7 of 7.");
  },
});

export const AtTheBeginning = meta.story({
  args: { count: 0, outcome: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole("status")).toHaveTextContent("Step 0 of 7. Start.");
    await expect(canvas.getByRole("button", { name: "Back" })).toBeDisabled();
  },
});

export const Minimizing = meta.story({ args: { isMinimizing: true } });

/** Now it comes to something else than when it was recorded. */
export const AnsweredOtherwise = meta.story({
  args: { outcome: { status: 409 } },
  async play({ canvas }) {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "409 now, 200 when it was recorded.",
    );
  },
});
