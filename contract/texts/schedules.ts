/** Error messages of scheduled transfers. */
export const scheduleTexts = {
  pastDate: "Choose today or a later date.",
  pastFriday: "The Friday before the first date is over. Please choose a later day.",
  farDate: "Choose a date within the next 10 years.",
  endBeforeStart: "The end date can't be before the start date.",
  noDate: "These choices leave no dates. Change the dates or how often it repeats.",
  dayOfMonthAlone: "A day of the month is only allowed for monthly transfers",
} as const;
