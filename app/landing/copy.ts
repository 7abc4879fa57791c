import { Eye, Lightbulb, LockKeyhole } from "lucide-react";

/** Landing page copy: the claims of section 1. */

export const features = [
  {
    shows: "transfer",
    title: "Instant transfers",
    text:
      "Move money between your accounts here and see it arrive right away. It's free, every time.",
  },
  {
    shows: "code",
    title: "Multi-layer security",
    text: "Biometric verification at sign-in, and fraud monitoring in real time.",
  },
  {
    shows: "months",
    title: "Spending analytics",
    text: "See where the month went, with personalized insights into what changed and why.",
  },
] as const;

export const services = [
  {
    title: "Checking and savings",
    text: "Everyday money and money for later, side by side, with one clear balance.",
  },
  {
    title: "Business banking",
    text: "Accounts that keep company money apart, with every approval on record.",
  },
  { title: "Foreign exchange", text: "Over 50 currencies, each shown the right way." },
  { title: "Credit cards", text: "Cards that post to your history the moment you use them." },
];

export const values = [
  {
    Icon: LockKeyhole,
    title: "Security First",
    text: "Every sign-in, transfer, and change is checked before it counts.",
  },
  { Icon: Lightbulb, title: "Innovation", text: "New tools arrive when they make a task shorter." },
  {
    Icon: Eye,
    title: "Transparency",
    text: "You see the amount, the status, and the reason, always.",
  },
];

export const milestones = [
  {
    year: 2010,
    title: "Founded",
    text: "One office in New York and a plain idea: show people their money clearly.",
  },
  {
    year: 2015,
    title: "Business banking",
    text: "Companies join, and approvals become part of the product.",
  },
  {
    year: 2018,
    title: "Foreign exchange",
    text: "Over 50 currencies, stored and shown correctly.",
  },
  { year: 2023, title: "All 50 states", text: "Open to customers everywhere in the US." },
];

export const testimonials = [
  {
    stars: 5,
    quote: "I stopped keeping a spreadsheet. The balance says what is mine and what is on hold.",
    name: "Dana Whitfield",
    from: "Checking and savings, Ohio",
  },
  {
    stars: 5,
    quote: "Our bookkeeper approves, I see it change. Nothing gets lost between us.",
    name: "Marcus Obi",
    from: "Business banking, Texas",
  },
  {
    stars: 4,
    quote: "I wrote to support at midnight about a payment and had an answer by breakfast.",
    name: "Ellen Sørby",
    from: "Savings, Minnesota",
  },
];
