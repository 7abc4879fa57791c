/** The pages of the law, as every page that leads to them calls them. */
export const legalPages = {
  terms: { href: "/terms", label: "Terms of service" },
  privacy: { href: "/privacy", label: "Privacy policy" },
} as const;
