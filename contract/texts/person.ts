/** Shown where an administrator has to choose a user (section 5). */
export const USER_NEEDED = "Please select a user.";

/** Error messages of a user's fields (section 5), shared by the app and the server. */
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

/** Error messages of fields that read differently in the profile form (section 5). */
export const profileTexts = {
  fullName: "Name must be at least 2 characters",
  email: "Please enter a valid email address",
} as const;

export const SHORTEST_PASSWORD = 8;
/** How many days a temporary password from an administrator is valid. */
export const DAYS_OF_CHOSEN_PASSWORD = 3;
export const SHORTEST_PHONE_NUMBER = 10;
