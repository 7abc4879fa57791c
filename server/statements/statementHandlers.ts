import {
  getSignedStatementHandler,
  getStatementHandler,
  listStatementKeysHandler,
} from "./signedStatement.ts";
import { getStatementPdfHandler } from "./statementPdf.ts";

/** The handlers of this area's calls. */
export const statementHandlers = {
  getStatement: getStatementHandler,
  getSignedStatement: getSignedStatementHandler,
  getStatementPdf: getStatementPdfHandler,
  listStatementKeys: listStatementKeysHandler,
};
