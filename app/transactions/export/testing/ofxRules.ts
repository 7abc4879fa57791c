import { among, like, many, maybe, one, type Rule, some, unused, upTo } from "./schema.ts";

/** A moment of OFX: date, time, milliseconds, and the zone by its distance from Greenwich. */
const moment = like(
  /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\.\d{3}\[[+-]?\d{1,2}(\.\d\d)?(:[A-Z]{3,4})?\]$/,
);
const amount = like(/^[+-]?\d+(\.\d+)?$/, 32);
const currency = like(/^[A-Z]{3}$/);

const status = one("STATUS", [
  one("CODE", like(/^\d{1,6}$/)),
  one("SEVERITY", among("INFO", "WARN", "ERROR")),
  maybe("MESSAGE", upTo(255)),
]);

const account = one("BANKACCTFROM", [
  one("BANKID", upTo(9)),
  ...unused("BRANCHID"),
  one("ACCTID", upTo(22)),
  one("ACCTTYPE", among("CHECKING", "SAVINGS", "MONEYMRKT", "CREDITLINE", "CD")),
  ...unused("ACCTKEY"),
]);

const transactionTypes = [
  ..."CREDIT DEBIT INT DIV FEE SRVCHG DEP ATM POS XFER CHECK PAYMENT CASH DIRECTDEP".split(" "),
  ..."DIRECTDEBIT REPEATPMT HOLD OTHER".split(" "),
];

const transaction = many("STMTTRN", [
  one("TRNTYPE", among(...transactionTypes)),
  one("DTPOSTED", moment),
  maybe("DTUSER", moment),
  ...unused("DTAVAIL"),
  one("TRNAMT", amount),
  one("FITID", upTo(255)),
  ...unused("CORRECTFITID", "CORRECTACTION", "SRVRTID", "CHECKNUM", "REFNUM", "SIC", "PAYEEID"),
  one("NAME", upTo(32)),
  ...unused("EXTDNAME", "BANKACCTTO", "CCACCTTO"),
  maybe("MEMO", upTo(255)),
  ...unused("IMAGEDATA", "CURRENCY", "ORIGCURRENCY", "INV401KSOURCE"),
]);

/** The bank statement of OFX 2.2, as far as a bank without sign-on of its own writes it. */
export const ofx: Rule = one("OFX", [
  one("SIGNONMSGSRSV1", [
    one("SONRS", [
      status,
      one("DTSERVER", moment),
      ...unused("USERKEY", "TSKEYEXPIRE"),
      one("LANGUAGE", like(/^[A-Z]{3}$/)),
      ...unused("DTPROFUP", "DTACCTUP", "FI", "SESSCOOKIE", "ACCESSKEY"),
    ]),
  ]),
  one("BANKMSGSRSV1", [
    some("STMTTRNRS", [
      one("TRNUID", upTo(36)),
      status,
      ...unused("CLTCOOKIE", "OFXEXTENSION"),
      one("STMTRS", [
        one("CURDEF", currency),
        account,
        one("BANKTRANLIST", [one("DTSTART", moment), one("DTEND", moment), transaction]),
        ...unused("BANKTRANLISTP"),
        one("LEDGERBAL", [one("BALAMT", amount), one("DTASOF", moment)]),
        ...unused("AVAILBAL", "CASHADVBALAMT", "INTRATE", "BALLIST", "MKTGINFO"),
      ]),
    ]),
  ]),
]);
