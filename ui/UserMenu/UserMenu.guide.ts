import type { Guide } from "#ui/guides/Guide.ts";

/** Guidance for designers; see `Guide`. */
export const guide: Guide = {
  purpose: "Says who is signed in, and holds their own actions.",
  status: "stable",
  accessibilityReviewed: "2026-11-29",
  alsoKnownAs: ["Account menu", "Profile menu", "Avatar menu"],
  whenToUse: ["In the Header, once: settings, hidden amounts, appearance, Logout."],
  whenNot: [
    { when: "For places that everyone uses daily", use: "Header" },
  ],
  anatomy: [
    {
      name: "Button",
      text: "Initials, name, and an arrow. Long names are cut here, and whole in the menu.",
    },
    { name: "Heading", text: "Name and email." },
    { name: "Items", text: "The user's own actions, in groups." },
    { name: "Logout", text: "Last, in a group of its own." },
  ],
  pairs: [
    {
      do: { story: "Default", because: "Name and address say whose account this is." },
      dont: {
        refusedBy: "type",
        code: '<UserMenu user={{ name: "Maya Ellison", items: [] }} />',
        instead:
          '<UserMenu user={{ name: "Maya Ellison", email: "maya@example.com", items: [] }} />',
        because: "Two people of one name share a device. The address tells them apart.",
      },
    },
    {
      do: { story: "LongName", because: "The name is text, so it can be read." },
      dont: {
        refusedBy: "type",
        code:
          '<UserMenu user={{ name: "Maya Ellison", email: "maya@example.com", photo: "maya.jpg", items: [] }} />',
        instead:
          '<UserMenu user={{ name: "Maya Ellison", email: "maya@example.com", items: [] }} />',
        because: "A photo loads later than its name, and says less.",
      },
    },
  ],
  words: { use: ["“Logout”, “Settings”"], avoid: ["“My account”, “Profile & more”"] },
  keyboard: [
    { name: "Tab", text: "Moves to the button." },
    { name: "Enter, Space, or Down", text: "Opens the menu." },
    { name: "Arrows", text: "Move between items. Typing finds one." },
    { name: "Escape", text: "Closes it, and returns to the button." },
  ],
  spoken: "Its role, button, and “Maya Ellison account menu”; then the items.",
  sizes:
    "44 px high. Names are cut at 144 px, or 240 from 1280 px up. Under 1024 px its items are in the Header's menu.",
  queries: [
    'canvas.getByRole("button", { name: "Maya Ellison account menu" })',
    'screen.getByRole("menuitem", { name: "Logout" })',
  ],
};
