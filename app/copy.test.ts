import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = `${import.meta.dirname}/..`;

/** The specification's texts and where the app has them; "{name}" is a placeholder. */
interface Section {
  /** Folders or files, beginnings of paths. */
  readonly in: readonly string[];
  /** Separated by a bar. */
  readonly texts: string;
}

/** The specification's own texts, word for word, by its sections. */
const quoted: Readonly<Record<string, Section>> = {
  "2, routes": { in: ["app"], texts: "404 Page Not Found | Page not found." },
  "2, header": {
    in: ["app"],
    texts: `Features | Services | About | Login | Overview | Accounts | Transactions | Settings
      | Support | Logout | Admin Dashboard`,
  },
  "2, landing page": {
    in: ["app/landing", "ui/theme/brand"],
    texts: `Banking made simple, secure, and smart | Get Started | Our Features | Banking Services
      | Security First | Innovation | Transparency | 2010 | 2015 | 2018 | 2023 | Contact Us
      | Full Name | Email Address | Subject | Message | Send Message | New York | San Francisco
      | Chicago | Miami | Ready to experience modern banking? | Open an Account`,
  },
  "2, tables": {
    in: ["ui"],
    texts:
      "Showing {first} to {last} of {count}{more} results | Previous | Next | No results found.",
  },
  "2, sign-in": {
    in: ["app/auth"],
    texts: "Login | Register | Username | Password | Remember me | Forgot password | Sign in " +
      "| Signing in...",
  },
  "2, passwords": { in: ["ui/PasswordField"], texts: "Show | Hide" },
  "2, two-factor step": {
    in: ["app/auth"],
    texts: `Two-Factor Authentication | Please enter the 6-digit code to complete your login | Back
      | Verify | Verifying... | Authentication Failed`,
  },
  "2, registration": {
    in: ["app/auth"],
    texts: `Full Name | Email | Username | Password | Confirm Password | Identity Verification
      | Driver's License | Last 4 of SSN | Date of Birth | Phone Number | Account Preferences
      | Preferred Account Type | Checking | Savings | Investment | Create account
      | Creating account...`,
  },
  "2, recovery": {
    in: ["app/auth"],
    texts: `Forgot Password | Cancel | Continue | Processing... | Verify Your Identity
      | Verify Code | Back | Reset Password | New Password | Confirm Password | Resetting...`,
  },
  "2, customer dashboard": {
    in: ["app/overview"],
    texts: `Total Balance | Active Accounts | Recent Activity | Pending | Recent Transactions | Date
      | Type | Description | Amount | Status | View All | No recent transactions`,
  },
  "2, news of transactions": {
    in: ["app/live"],
    texts: "Transaction approved | Transaction rejected | Transaction is pending approval",
  },
  "2, customer accounts": { in: ["app/accounts"], texts: "Your Accounts | Transfer" },
  "2, quick actions": {
    in: ["app/transfer"],
    texts: "Quick Actions | Withdraw | From Account | To Account | Amount | Description",
  },
  "2, customer transactions": {
    in: ["app/transactions"],
    texts: "Date | Type | From | To | Description | Amount | Status | Time Period",
  },
  "2, ends of a transaction": { in: ["app/format"], texts: "External Account | Unknown Account" },
  "2, filters": { in: ["ui/DataTable"], texts: "Clear Filters" },
  "2, customer settings": {
    in: ["app"],
    texts: "Profile | Notifications | Security | Coming Soon",
  },
  "2, support chat": {
    in: ["app/chat", "ui/Chat"],
    texts: `Support Team | You | Send | Live Chat Connected | Using Fallback Mode
      | Select a customer`,
  },
  "2, admin dashboard": {
    in: ["app/admin", "app/AdminLayout"],
    texts: `User Management | Add New User | Create Transaction | Total Users | Active Accounts
      | Pending Approvals | Pending Amount | All Transactions | Customer Support
      | Two-Factor Authentication | System Settings | User | Account ID | Status | Active | Blocked
      | Joined | Actions | ID | Type | Amount | Date | Risk Level | User Information | Accounts
      | Expired | Administrator`,
  },
  "5, what is wrong with a field": {
    in: ["contract"],
    texts: `Username is required | Password is required | Code must be exactly 6 characters
      | Password must be at least 8 characters | Please provide a valid email address
      | Full name is required | Passwords do not match | Verification code is required
      | Amount must be greater than 0 | Please select a destination account.
      | Please select a source account. | Please select both source and destination accounts.
      | Source and destination accounts cannot be the same.
      | Please fill in all required user information fields. | Please select a user.
      | Please enter a code or generate a random one. | Please enter a setting key
      | Balance adjustment request | Invalid amount | Name must be at least 2 characters
      | Please enter a valid email address | Phone number must be at least 10 characters
      | Current password is required | Message cannot be empty`,
  },
  "5, what a form says itself": {
    in: ["app"],
    texts: `Please confirm your password | You must agree to the terms and conditions
      | Amount must be greater than zero. | Please enter a valid amount`,
  },
  "8, refusals": {
    in: ["contract"],
    texts: `Invalid or expired verification code. Please try again. | Recipient account not found
      | You can only transfer between your own accounts
      | We couldn't find an account with that username.`,
  },
  "8, signing in": {
    in: ["app/auth"],
    texts: `Login failed | Registration failed | Logout failed | Verification failed
      | Invalid verification code | Username not found | Error
      | Failed to process password recovery request. Please try again.
      | Failed to reset password. Please try again.
      | User ID is missing. Please restart the password recovery process.
      | Missing verification data. Please restart the password recovery process.
      | Login successful | Welcome back, {name} | Registration successful | Welcome to {bank}
      | Logged out | You have been successfully logged out. | Verification successful
      | You can now reset your password. | 2FA code sent
      | Please enter your 2FA code to verify your identity. | Password reset successful
      | Your password has been reset. You can now log in with your new password.`,
  },
  "8, administrators": {
    in: ["app/admin"],
    texts: `Error approving transaction | Error rejecting transaction | Error updating user
      | Error updating transaction | Error updating account balance | Error updating account
      | Error updating user information | Error creating user | Error creating account
      | Error creating transaction | Error deleting user | Error deleting account
      | Error deleting transaction | Error Generating Code | Error Updating Setting
      | User not found | Transaction approved | The transaction has been approved successfully.
      | Transaction rejected | User status updated | Transaction updated | Account balance updated
      | Account updated | User information updated | User created | Account created
      | Transaction created | User deleted | Account deleted | Transaction deleted
      | 2FA Code Generated | Setting Updated`,
  },
  "8, settings": {
    in: ["app/settings"],
    texts: `Failed to update profile | Failed to update notification settings
      | Failed to update password | Currency updated | Profile updated
      | Notification settings updated | Password updated`,
  },
  "8, accounts": {
    in: ["app/accounts"],
    texts: "Adjustment failed | Balance adjustment requested",
  },
  "8, transfers": {
    in: ["app/transfer"],
    texts: `Transaction failed | Transaction submitted
      | Your transaction has been submitted for processing.`,
  },
  "8, chat": {
    in: ["app/chat"],
    texts: `Failed to send message | Failed to connect to support chat. Using fallback method.
      | Live Chat Connected | New Message | You have received a new message from support`,
  },
  "8, live channel": {
    in: ["app"],
    texts: "Connection Error | User connected | {name} is now online",
  },
};

const hole = /\{\w+\}/;

/** Finds a text as a literal, a template or the content of an element, and only whole. */
function patternOf(text: string): RegExp {
  const words = text.split(hole).map(RegExp.escape).join("\\$?\\{[^{}]*\\}");
  return new RegExp(`["'\`>}] ?${words} ?["'\`<{]|year: ${words},`);
}

const sources = globSync("{app,ui,contract}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.(test|stories|suite|bench)\.|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8").replace(/\s+/g, " ") }));

function missingFrom(places: readonly string[], texts: readonly string[]): readonly string[] {
  const here = sources.filter(({ path }) => places.some((place) => path.startsWith(place)));
  return texts.filter((text) => !here.some((source) => patternOf(text).test(source.text)));
}

describe("the specification's texts", () => {
  it.each(Object.entries(quoted))("section %s", (_, { in: places, texts }) => {
    expect(missingFrom(places, texts.split("|").map((text) => text.replace(/\s+/g, " ").trim())))
      .toEqual([]);
  });
});
