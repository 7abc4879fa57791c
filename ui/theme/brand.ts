import { bankName } from "#contract/texts/bankName.ts";

export type BrandId = "kestrel" | "heron";

export type Office = { city: string; lines: readonly [string, string]; isHeadquarters: boolean };

/**
 * All names of the bank. To rebrand, change this file, `contract/texts/bankName.ts`, the overrides in `intents.ts` and one
 * drawing in `ui/Logo`.
 */
export type Brand = {
  id: BrandId;
  /** Short name, as in the wordmark. */
  name: string;
  legalName: string;
  tagline: string;
  supportEmail: string;
  phone: string;
  /** Headquarters, two lines. */
  address: readonly [string, string];
  offices: readonly Office[];
  /** Corners in px. */
  radius: { control: number; card: number; dialog: number };
};

const offices: readonly Office[] = [
  { city: "New York", lines: ["240 Water Street", "New York, NY 10038"], isHeadquarters: true },
  {
    city: "San Francisco",
    lines: ["88 Battery Street", "San Francisco, CA 94111"],
    isHeadquarters: false,
  },
  { city: "Chicago", lines: ["415 West Lake Street", "Chicago, IL 60606"], isHeadquarters: false },
  { city: "Miami", lines: ["1200 Brickell Avenue", "Miami, FL 33131"], isHeadquarters: false },
];

const kestrel: Brand = {
  id: "kestrel",
  name: "Kestrel",
  legalName: bankName,
  tagline: "Serving customers since 2010.",
  supportEmail: "support@kestrel.example",
  phone: "1 800 555 0142",
  address: ["240 Water Street", "New York, NY 10038"],
  offices,
  radius: { control: 8, card: 12, dialog: 16 },
};

const heron: Brand = {
  ...kestrel,
  id: "heron",
  name: "Heron",
  legalName: "Heron Bank",
  supportEmail: "support@heron.example",
  phone: "1 800 555 0167",
  radius: { control: 4, card: 6, dialog: 8 },
};

export const brands: Record<BrandId, Brand> = { kestrel, heron };
