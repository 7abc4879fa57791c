import { DAYS_OF_CHOSEN_PASSWORD } from "#contract/person.ts";
import { days, hours, minutes } from "#contract/time.ts";

/** The part of the policy about sessions, passwords, and how people prove who they are. */
export const signInPolicy = {
  session: {
    /** Ends without a write or reported activity for this long. */
    idle: minutes(15),
    /** Ends this long after sign-in, whatever happens. */
    absolute: hours(12),
    /** A sign-in younger than this is fresh: what changes later is worth a word to the owner. */
    fresh: minutes(15),
    perUser: 5,
  },
  login: {
    /** Failures in a row on one username before it locks. */
    failuresPerUser: 5,
    lockedFor: minutes(30),
    failuresPerAddress: 20,
    addressWindow: minutes(15),
  },
  /** How long a temporary password works; its user has to replace it within this time. */
  chosenPassword: { lifetime: days(DAYS_OF_CHOSEN_PASSWORD) },
  /**
   * Passwords hashed within `window`, right or wrong: of one person, and of one network's
   * strangers.
   */
  hashing: {
    perPerson: 30,
    perNetwork: 300,
    window: minutes(10),
  },
  registration: {
    /** People whom one address may add within `window`. */
    perAddress: 60,
    window: hours(1),
  },
  /** Browsers in which a person has signed in before. */
  device: {
    /** How long a browser stays known after its latest sign-in. */
    lifetime: days(180),
    perUser: 20,
  },
  secondFactor: {
    /** How long a right password waits for its code, and how long the code that was sent holds. */
    codeLifetime: minutes(10),
    triesPerChallenge: 5,
    /** Within `window`, over all challenges of a person. */
    failuresPerUser: 10,
    /**
     * Wrong ones of a person within `window` after which they get an email, once in `toldEvery`.
     */
    failuresTold: 5,
    toldEvery: hours(24),
    /** Wrong ones of a person within `wrongCodesWindow` after which no six digits work for them. */
    wrongCodesPerUser: 50,
    wrongCodesWindow: days(30),
    /** How often a recovery starts the count of wrong codes again. */
    recoveryForgivesEvery: hours(24),
    challengesPerUser: 30,
    /** How long the secret of an authenticator app waits for its first code. */
    enrolment: minutes(15),
    /** Wrong codes of all users within `window` that turn the universal code off. */
    failuresPerBank: 20,
    /** How long the universal code works, or waits for the administrator who switches it on. */
    universalCodeLifetime: hours(24),
    window: hours(1),
  },
  passkeys: {
    /** How long a browser has to answer a challenge. */
    challengeLifetime: minutes(5),
  },
  /** Dangerous actions require step-up authentication. */
  stepUp: {
    /** How long a proof counts. */
    lifetime: minutes(5),
    /** How long a challenge waits for its proof, and the code that was sent for it holds. */
    codeLifetime: minutes(10),
    /** Challenges of one person within `window`. */
    perUser: 500,
    window: hours(1),
  },
  recovery: {
    codeLifetime: minutes(15),
    /** How long a code holds that an administrator hands over. */
    restartedLifetime: hours(24),
    tries: 5,
    /** Codes within `window`; what is asked beyond is answered alike and brings no code. */
    requestsPerName: 3,
    requestsPerAddress: 10,
    /**
     * Requests of one network within `window`, after which it gets an error that asks it to wait.
     */
    refusedPerAddress: 60,
    /** Wrong codes on one person within `wrongCodesWindow` after which no code works for them. */
    wrongCodesPerUser: 20,
    wrongCodesWindow: days(30),
    /** Wrong codes of all users within `window` that stop codes for everyone, and for how long. */
    wrongCodesPerBank: 50,
    codesStoppedFor: hours(12),
    window: hours(1),
  },
};
