import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Switch } from "./Switch.tsx";

const meta = preview.meta({
  component: Switch,
  args: { children: "Email notifications", onChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const knob = canvas.getByRole("switch", { name: "Email notifications" });
    await userEvent.tab();
    await expect(knob).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(knob).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText("Email notifications"));
    await expect(knob).not.toBeChecked();
  },
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Off, not to be changed</Switch>
      <Switch isDisabled defaultSelected>On, not to be changed</Switch>
    </Row>
  ),
});

export const ListOfSettings = meta.story({
  render: () => (
    <Column width={480}>
      <Switch place="end" defaultSelected description="Deposits, withdrawals and transfers">
        Transactions
      </Switch>
      <Switch place="end" defaultSelected description="A new sign-in or a changed password">
        Security
      </Switch>
      <Switch place="end" description="When support has answered you">Messages</Switch>
      <Switch place="end">News from the bank</Switch>
    </Column>
  ),
  play: async ({ canvas }) => {
    const knob = canvas.getByRole("switch", { name: "Transactions" });
    await expect(knob).toHaveAccessibleDescription("Deposits, withdrawals and transfers");
  },
});

export const Invalid = meta.story({
  args: { errorMessage: "We couldn't save this. Try again in a moment." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("switch")).toHaveAccessibleDescription(
      "We couldn't save this. Try again in a moment.",
    );
  },
});

const long =
  "Notify me about every transaction on my accounts, however small it is, as soon as it's posted";

export const LongTextInNarrowPlace = meta.story({
  render: () => (
    <Column width={240}>
      <Switch>{long}</Switch>
      <Switch place="end" description="At any time of the day.">{long}</Switch>
    </Column>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <Column width={320}>
      <div dir="rtl">
        <Switch defaultSelected>إشعارات</Switch>
        <Switch place="end" description="عند الرد عليك">رسائل</Switch>
      </div>
    </Column>
  ),
});
