import {
  applyCategoryRulesAction,
  createCategoryRuleAction,
  deleteCategoryRuleAction,
  listCategoryRulesHandler,
  patchCategoryRuleAction,
  previewCategoryRuleHandler,
} from "./categoryRules.ts";
import { getAccountingArchiveHandler, getAccountingExportHandler } from "./exportAccounting.ts";
import { setCategoryAction } from "./setCategory.ts";

/** The handlers of this area's calls. */
export const accountingHandlers = {
  listCategoryRules: listCategoryRulesHandler,
  createCategoryRule: createCategoryRuleAction,
  patchCategoryRule: patchCategoryRuleAction,
  deleteCategoryRule: deleteCategoryRuleAction,
  previewCategoryRule: previewCategoryRuleHandler,
  applyCategoryRules: applyCategoryRulesAction,
  setCategory: setCategoryAction,
  getAccountingExport: getAccountingExportHandler,
  getAccountingArchive: getAccountingArchiveHandler,
};
