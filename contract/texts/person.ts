/** Section 5: wherever an administrator must say whom something is for. */
export const USER_NEEDED = "Please select a user.";

/** Section 5: the texts of a person's own fields, for the page and the server alike. */
export const personTexts = {
  usernameRequired: "Username is required",
  usernameTaken: "That username is taken",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 8 characters",
  passwordTooEasy: "This password is too easy to guess",
  passwordOfTheBank: "Choose a password that's different from your temporary one",
  currentPasswordRequired: "Current password is required",
  passwordsDiffer: "Passwords do not match",
  email: "Please provide a valid email address",
  emailTaken: "That email address is already in use",
  fullName: "Full name is required",
  phoneNumber: "Phone number must be at least 10 characters",
  newUserIncomplete: "Please fill in all required user information fields.",
} as const;

/** Section 5, profile: the same fields have words of their own where a person edits them. */
export const profileTexts = {
  fullName: "Name must be at least 2 characters",
  email: "Please enter a valid email address",
} as const;

export const SHORTEST_PASSWORD = 8;
/** How many days a password signs in that an administrator chose for somebody. */
export const DAYS_OF_CHOSEN_PASSWORD = 3;
export const SHORTEST_PHONE_NUMBER = 10;
