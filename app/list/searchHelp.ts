/** What of a row a search may be held against, beside its texts and its id. */
export type SearchedField = "amounts" | "days";

/** How one part of a search is written, and what it finds. */
export interface HelpLine {
  readonly typed: string;
  readonly finds: string;
}

const amounts: readonly HelpLine[] = [
  { typed: ">1000", finds: "more than 1,000; also <50, <=50 and >=50" },
  { typed: "1000..5000", finds: "amounts from 1,000 to 5,000" },
];

const days: readonly HelpLine[] = [
  { typed: "12 May", finds: "the latest 12 May; also 2026-05-12" },
  { typed: "May 2026", finds: "a whole month" },
];

/** What the help beside a search field says, for what a list has to offer (contract/search.ts). */
export function searchHelp(fields: readonly SearchedField[]): readonly HelpLine[] {
  return [
    { typed: "rent flat", finds: "both words, in any order; accents and capitals do not matter" },
    ...(fields.includes("amounts") ? amounts : []),
    ...(fields.includes("days") ? days : []),
    { typed: "#12", finds: "the one with this ID" },
  ];
}
