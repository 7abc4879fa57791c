/** One place of the bar. */
export type HeaderLink = {
  href: string;
  label: string;
  isCurrent: boolean;
  /** Unread messages: a red count beside the label. */
  badge?: number;
};
