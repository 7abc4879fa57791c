import { among, like, many, maybe, one, type Rule, some, unused, upTo } from "./schema.ts";

const id35 = upTo(35);
/** ISODateTime, in UTC. */
const moment = like(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/,
);
const code = /^[A-Z]{3}$/;

/** 18 digits, 5 of them behind the point, never below zero. */
const amount = one(
  "Amt",
  (text) =>
    /^\d+(\.\d{1,5})?$/.test(text) && text.replace(".", "").length <= 18 ? null : `is "${text}"`,
  { Ccy: code },
);
const direction = one("CdtDbtInd", among("CRDT", "DBIT"));
/** 18 digits, without a currency. */
const decimal = (text: string) =>
  /^\d+(\.\d{1,17})?$/.test(text) && text.replace(".", "").length <= 18 ? null : `is "${text}"`;
const day = (name: string) =>
  one(name, [one("Dt", like(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))]);

/** The external code set of balances, as far as a statement may carry them. */
const balances = ["CLAV", "CLBD", "FWAV", "INFO", "ITAV", "ITBD", "OPAV", "OPBD", "PRCD", "XPCD"];

const balance = some("Bal", [
  one("Tp", [one("CdOrPrtry", [one("Cd", among(...balances))]), ...unused("SubTp")]),
  ...unused("CdtLine"),
  amount,
  direction,
  day("Dt"),
  ...unused("Avlbty"),
]);

const counted = [one("NbOfNtries", like(/^\d{1,15}$/)), one("Sum", decimal)];

const summary = one("TxsSummry", [
  one("TtlNtries", [...counted, one("TtlNetNtry", [one("Amt", decimal), direction])]),
  one("TtlCdtNtries", counted),
  one("TtlDbtNtries", counted),
  ...unused("TtlNtriesPerBkTxCd"),
]);

const bankCode = one("BkTxCd", [
  one("Domn", [
    one("Cd", among("PMNT", "CAMT", "ACMT", "XTND")),
    one("Fmly", [
      one("Cd", among("RCDT", "ICDT", "RDDT", "IDDT", "RRCT", "IRCT", "NTAV", "OTHR")),
      one("SubFmlyCd", among("BOOK", "DMCT", "ESCT", "XBCT", "NTAV", "OTHR")),
    ]),
  ]),
  ...unused("Prtry"),
]);

const transaction = one("TxDtls", [
  ...unused("Refs", "Amt", "CdtDbtInd", "AmtDtls", "Avlbty", "BkTxCd", "Chrgs", "Intrst"),
  ...unused("RltdPties", "RltdAgts", "LclInstrm", "Purp", "RltdRmtInf"),
  one("RmtInf", [some("Ustrd", upTo(140)), ...unused("Strd")]),
  ...unused("RltdDts", "RltdPric", "RltdQties", "FinInstrmId", "Tax", "RtrInf", "CorpActn"),
  ...unused("SfkpgAcct", "CshDpst", "CardTx"),
  maybe("AddtlTxInf", upTo(500)),
  ...unused("SplmtryData"),
]);

const entry = many("Ntry", [
  one("NtryRef", id35),
  amount,
  direction,
  ...unused("RvslInd"),
  one("Sts", [one("Cd", among("BOOK", "PDNG", "INFO", "FUTR"))]),
  day("BookgDt"),
  day("ValDt"),
  one("AcctSvcrRef", id35),
  ...unused("Avlbty"),
  bankCode,
  ...unused("ComssnWvrInd", "AddtlInfInd", "AmtDtls", "Chrgs", "TechInptChanl", "Intrst", "CardTx"),
  one("NtryDtls", [...unused("Btch"), transaction]),
  ...unused("AddtlNtryInf"),
]);

const statement = some("Stmt", [
  one("Id", id35),
  ...unused("StmtPgntn", "ElctrncSeqNb", "RptgSeq", "LglSeqNb"),
  one("CreDtTm", moment),
  one("FrToDt", [one("FrDtTm", moment), one("ToDtTm", moment)]),
  ...unused("CpyDplctInd", "RptgSrc"),
  one("Acct", [
    one("Id", [one("Othr", [one("Id", upTo(34)), ...unused("SchmeNm", "Issr")])]),
    ...unused("Tp"),
    one("Ccy", like(code)),
    ...unused("Nm", "Prxy"),
    one("Ownr", [one("Nm", upTo(140))]),
    one("Svcr", [one("FinInstnId", [one("Nm", upTo(140))]), ...unused("BrnchId")]),
  ]),
  ...unused("RltdAcct", "Intrst"),
  balance,
  summary,
  entry,
  ...unused("AddtlStmtInf"),
]);

/** camt.053.001.08, as far as a bank writes it that knows neither charges nor cards. */
export const camt: Rule = one("Document", [
  one("BkToCstmrStmt", [
    one("GrpHdr", [
      one("MsgId", id35),
      one("CreDtTm", moment),
      ...unused("MsgRcpt", "MsgPgntn", "OrgnlBizQry", "AddtlInf"),
    ]),
    statement,
    ...unused("SplmtryData"),
  ]),
]);
