import { requestRecoveryHandler } from "./recovery/request.ts";
import { resetPasswordHandler } from "./recovery/reset.ts";
import { verifyRecoveryHandler } from "./recovery/verify.ts";
import {
  endOtherSessionsHandler,
  endSessionHandler,
  getUserHandler,
  listSessionsHandler,
  logoutHandler,
} from "./sessions/ownSessions.ts";
import { endSessionsOfHandler, listSessionsOfHandler } from "./sessions/sessionsOf.ts";
import { loginHandler } from "./sessions/login.ts";
import { restartRecoveryAction } from "./recovery/restart.ts";
import { generateCodeAction, listCodesHandler } from "./secondFactor/codes.ts";
import {
  confirmAuthenticatorHandler,
  getFactorsHandler,
  removeAuthenticatorHandler,
  renewRecoveryCodesHandler,
  startAuthenticatorHandler,
} from "./secondFactor/enrolment.ts";
import { sendCodeHandler } from "./secondFactor/challenge.ts";
import { setCodeAboveAction } from "./stepUp/limit.ts";
import { proveStepUpHandler, sendStepUpCodeHandler, startStepUpHandler } from "./stepUp/prove.ts";
import { proveStepUpByPasskeyHandler } from "./stepUp/proveByPasskey.ts";
import { verifyTwoFactorHandler } from "./secondFactor/verify.ts";
import { addPasskeyHandler, startPasskeyHandler } from "./passkeys/addPasskey.ts";
import {
  listPasskeysHandler,
  removePasskeyHandler,
  renamePasskeyAction,
} from "./passkeys/ownPasskeys.ts";
import {
  signInWithPasskeyHandler,
  startPasskeySignInHandler,
} from "./passkeys/signInWithPasskey.ts";
import { changePasswordHandler } from "./changePassword.ts";
import {
  cancelEmailByLinkHandler,
  cancelEmailHandler,
  confirmEmailHandler,
} from "./emailChange.ts";
import { registerHandler } from "./register.ts";

/** The handlers of calls about sign-in, sessions, and the factors of a user. */
export const authHandlers = {
  getUser: getUserHandler,
  login: loginHandler,
  logout: logoutHandler,
  verifyTwoFactor: verifyTwoFactorHandler,
  sendCode: sendCodeHandler,
  getFactors: getFactorsHandler,
  startAuthenticator: startAuthenticatorHandler,
  confirmAuthenticator: confirmAuthenticatorHandler,
  removeAuthenticator: removeAuthenticatorHandler,
  renewRecoveryCodes: renewRecoveryCodesHandler,
  listPasskeys: listPasskeysHandler,
  startPasskey: startPasskeyHandler,
  addPasskey: addPasskeyHandler,
  renamePasskey: renamePasskeyAction,
  removePasskey: removePasskeyHandler,
  startPasskeySignIn: startPasskeySignInHandler,
  signInWithPasskey: signInWithPasskeyHandler,
  startStepUp: startStepUpHandler,
  sendStepUpCode: sendStepUpCodeHandler,
  proveStepUp: proveStepUpHandler,
  proveStepUpByPasskey: proveStepUpByPasskeyHandler,
  setCodeAbove: setCodeAboveAction,
  listCodes: listCodesHandler,
  restartRecovery: restartRecoveryAction,
  generateCode: generateCodeAction,
  requestRecovery: requestRecoveryHandler,
  verifyRecovery: verifyRecoveryHandler,
  resetPassword: resetPasswordHandler,
  register: registerHandler,
  listSessions: listSessionsHandler,
  endSession: endSessionHandler,
  endOtherSessions: endOtherSessionsHandler,
  listSessionsOf: listSessionsOfHandler,
  endSessionsOf: endSessionsOfHandler,
  changePassword: changePasswordHandler,
  confirmEmail: confirmEmailHandler,
  cancelEmail: cancelEmailHandler,
  cancelEmailByLink: cancelEmailByLinkHandler,
};
