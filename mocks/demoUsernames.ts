/** The demo users that stories and end-to-end tests know by name; forty more have no story. */
export const demoUsernames = ["maya", "zoe", "aiko", "sofia", "noah", "luis", "admin"] as const;

export type DemoUsername = (typeof demoUsernames)[number];
