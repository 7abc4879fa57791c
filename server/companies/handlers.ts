import {
  acceptInvitationAction,
  inviteMemberAction,
  withdrawInvitationAction,
} from "./invitations.ts";
import { getCompanyHandler, listCompaniesHandler } from "./listCompanies.ts";
import { listSharingHandler, listSharingOfHandler } from "./listSharing.ts";
import { patchMemberAction, removeMemberAction } from "./members.ts";
import { askColleaguesHandler } from "./askColleagues.ts";
import { createTransactionOrPayment, submitOwnOrCompanyRun } from "./createPayment.ts";
import { decideCompanyRequestHandler } from "./decideRequest.ts";
import { listCompanyRequestsHandler, withdrawCompanyRequestAction } from "./requests.ts";
import { listCompanyRulesHandler, saveCompanyRulesAction } from "./rules.ts";
import { openCompanyAction } from "./openCompany.ts";

/** The handlers of calls by which members act, and of those that they make for a company. */
export const companyHandlers = {
  createTransaction: createTransactionOrPayment,
  submitPaymentRun: submitOwnOrCompanyRun,
  listCompanies: listCompaniesHandler,
  openCompany: openCompanyAction,
  getCompany: getCompanyHandler,
  inviteMember: inviteMemberAction,
  withdrawInvitation: withdrawInvitationAction,
  listSharing: listSharingHandler,
  listSharingOf: listSharingOfHandler,
  acceptInvitation: acceptInvitationAction,
  patchMember: patchMemberAction,
  removeMember: removeMemberAction,
  listCompanyRules: listCompanyRulesHandler,
  saveCompanyRules: saveCompanyRulesAction,
  listCompanyRequests: listCompanyRequestsHandler,
  askColleagues: askColleaguesHandler,
  decideCompanyRequest: decideCompanyRequestHandler,
  withdrawCompanyRequest: withdrawCompanyRequestAction,
};
