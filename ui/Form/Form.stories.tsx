import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { Form, type FormProps } from "./Form.tsx";
import { type FormError, FormSummary } from "./FormSummary.tsx";
import { AllFields } from "./testing/formStory.tsx";

const rules = {
  fullName: (text: string) => text.length < 2 ? "Full name is required" : undefined,
  email: (text: string) => text.includes("@") ? undefined : "Please provide a valid email address",
};

/** Two fields that show their errors after a failed submit. */
function Contact(props: FormProps) {
  const [fullName, setFullName] = useState("");
  const [email, setEmail] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const found = { fullName: rules.fullName(fullName), email: rules.email(email) };
  return (
    <Form {...props} errors={found} onRefuse={() => setIsRefused(true)}>
      <TextField
        label="Full Name"
        name="fullName"
        value={fullName}
        onChange={setFullName}
        errorMessage={isRefused ? found.fullName : undefined}
      />
      <TextField
        label="Email"
        name="email"
        value={email}
        onChange={setEmail}
        errorMessage={isRefused ? found.email : undefined}
      />
      <div>
        <Button type="submit" isPending={props.isPending} pendingLabel="Saving...">Save</Button>
      </div>
    </Form>
  );
}

const meta = preview.meta({
  component: Form,
  args: { label: "Profile", errors: {}, onSubmit: fn(), children: null },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
  render: (args) => <Contact {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Full Name"), "Maya Ellison");
    await userEvent.type(canvas.getByLabelText("Email"), "maya@ellison.example{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("group")).toBeNull();
  },
});

export const Refused = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const name = canvas.getByLabelText("Full Name");
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription("Full name is required");
    await expect(canvas.getByRole("group", { name: "2 things need your attention" })).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: /valid email/ }));
    await waitFor(() => expect(canvas.getByLabelText("Email")).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** Errors that only the server can find appear after sending. */
export const RefusedLater = meta.story({
  render: function Render(args) {
    const [refusal, setRefusal] = useState<FormError>();
    return (
      <Form
        {...args}
        refusal={refusal}
        onSubmit={() => setRefusal({ field: "username", message: "That username is taken" })}
      >
        <TextField label="Username" name="username" errorMessage={refusal?.message} />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </Form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const field = canvas.getByLabelText("Username");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription("That username is taken");
  },
});

export const TicksOffWhatIsMended = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const name = canvas.getByLabelText("Full Name");
    await waitFor(() => expect(name).toHaveFocus());
    const before = name.getBoundingClientRect().top;
    await userEvent.keyboard("Maya");
    await expect(canvas.getByRole("img", { name: "Done:" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Full name is required" })).toBeNull();
    await expect(name.getBoundingClientRect().top).toBe(before);
  },
});

export const Pending = meta.story({
  args: { isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "maya@ellison.example{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Saving..." }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const WithoutSummary = meta.story({
  args: { hasSummary: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getByLabelText("Full Name")).toHaveFocus());
    await expect(canvas.queryByRole("group")).toBeNull();
  },
});

export const LeadsToEveryKindOfField = meta.story({
  render: () => <AllFields />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    const links = canvas.getAllByRole("link");
    await expect(links).toHaveLength(9);
    for (const link of links) {
      await userEvent.click(link);
      const message = link.textContent ?? "";
      const field = document.activeElement?.closest("[role=radiogroup]") ?? document.activeElement;
      await expect(field).toHaveAccessibleName(new RegExp(message.replace("Mend ", "")));
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
    }
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <FormSummary
        refused={[
          { field: "name", message: "Full name is required" },
          { field: "email", message: "Please provide a valid email address" },
          { field: "terms", message: "You must agree to the terms and conditions" },
        ]}
        errors={{
          name: "Full name is required",
          terms: "You must agree to the terms and conditions",
        }}
        onGo={fn()}
      />
      <FormSummary
        refused={[{ field: "name", message: "Full name is required" }]}
        errors={{ name: "Full name is required" }}
        onGo={fn()}
      />
    </>
  ),
});

const long = [
  {
    field: "name",
    message: "Full name is required, written the way it stands on your identity document",
  },
  { field: "site", message: `No page at https://kestrel.example/${"statements/".repeat(4)}` },
];

export const LongTextInNarrowPlace = meta.story({
  decorators: [(Story) => <Column width={240}>{<Story />}</Column>],
  render: () => (
    <FormSummary
      refused={long}
      errors={Object.fromEntries(long.map(({ field, message }) => [field, message]))}
      onGo={fn()}
    />
  ),
});

export const RightToLeft = meta.story({
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    const summary = await canvas.findByRole("group");
    const [mark, words] = [summary.querySelector("svg"), summary.querySelector("ul")];
    await expect(mark?.getBoundingClientRect().left)
      .toBeGreaterThan(words?.getBoundingClientRect().left ?? Infinity);
  },
});
