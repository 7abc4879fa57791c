import type { Passage } from "./passage.ts";

/** Section 2: what stands on every page, the landing page, tables and addresses without a page. */
export const everywhere: readonly Passage[] = [
  {
    at: "2, routes",
    shown: {
      "screens-landing-landingscreen--not-found": ["404 Page Not Found", "Page not found."],
    },
  },
  {
    at: "2, header",
    shown: {
      "screens-landing-landingscreen--visitor": ["Features", "Services", "About", "Login"],
      "screens-overview-overviewscreen--typical": [
        "Overview",
        "Accounts",
        "Transactions",
        "Settings",
        "Support",
      ],
      "screens-auth-session--logs-out": ["Logout"],
      "screens-admin-adminscreen--typical": ["Admin Dashboard"],
    },
  },
  {
    at: "2, landing page",
    shown: {
      "screens-landing-landingscreen--visitor": [
        "Banking made simple, secure, and smart",
        "Get Started",
        "Our Features",
        "Banking Services",
        "Security First",
        "Innovation",
        "Transparency",
        "2010",
        "2015",
        "2018",
        "2023",
        "Contact Us",
        "Full Name",
        "Email Address",
        "Subject",
        "Message",
        "Send Message",
        "New York",
        "San Francisco",
        "Chicago",
        "Miami",
        "Ready to experience modern banking?",
        "Open an Account",
      ],
    },
  },
  {
    at: "2, tables",
    shown: {
      "screens-admin-transactions-alltransactions--typical": [
        "Showing {first} to {last} of {count} results",
        "Previous",
        "Next",
      ],
      "screens-admin-transactions-alltransactions--empty": ["No results found."],
    },
  },
];
