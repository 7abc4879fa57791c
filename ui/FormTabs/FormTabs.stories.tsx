import { useState } from "react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { FormTabs } from "./FormTabs.tsx";

const items = [
  { id: "login", label: "Login", content: <p>Sign in to see your accounts.</p> },
  { id: "register", label: "Register", content: <p>Open your account.</p> },
];

function Chosen({ tabs = items }: { tabs?: typeof items }) {
  const [selectedId, select] = useState("login");
  return (
    <FormTabs
      label="Login or Register"
      items={tabs}
      selectedId={selectedId}
      onSelect={select}
    />
  );
}

const meta = preview.meta({ component: Chosen, parameters: { documents: FormTabs } });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("tabpanel", { name: "Login" })).toHaveTextContent("Sign in");
    await userEvent.click(canvas.getByRole("tab", { name: "Register" }));
    await expect(canvas.getByRole("tabpanel", { name: "Register" })).toHaveTextContent("Open");
    await expect(canvas.queryByText("Sign in to see your accounts.")).not.toBeInTheDocument();
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Login" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Register", selected: true })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Login", selected: true })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Register", selected: true })).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByRole("tab", { name: "Login", selected: true })).toHaveFocus();
  },
});

const halves = [{ id: "transfer", label: "Transfer" }, { id: "withdrawal", label: "Withdraw" }];

function OneForm() {
  const [chosen, choose] = useState("transfer");
  return (
    <FormTabs
      look="underline"
      label="Quick Actions"
      items={halves}
      selectedId={chosen}
      onSelect={choose}
    >
      <label>
        Amount of the {chosen} <input />
      </label>
    </FormTabs>
  );
}

/** Typed text stays when the other tab is chosen. */
export const OneFormForAll = meta.story({
  render: () => <OneForm />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Amount of the transfer" });
    await userEvent.type(field, "250");
    await userEvent.click(canvas.getByRole("tab", { name: "Withdraw" }));
    await expect(canvas.getByRole("textbox", { name: "Amount of the withdrawal" })).toBe(field);
    await expect(field).toHaveValue("250");
    await expect(canvas.getByRole("tabpanel", { name: "Withdraw" })).toContainElement(field);
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tabpanel", { name: "Transfer" })).toContainElement(field);
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    tabs: [
      { id: "login", label: "I have an account already", content: <p>Welcome back.</p> },
      { id: "register", label: "I would like to open an account", content: <p>Welcome.</p> },
    ],
  },
  decorators: [(Story) => <Column width={280}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: "Register", selected: true })).toHaveFocus();
  },
});

export const InTheDark = meta.story({ globals: { mode: "dark" } });
export const OnAPhone = meta.story({ globals: { viewport: { value: "mobile1" } } });
