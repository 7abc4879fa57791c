/**
 * The only file that names the library of styles, so that another one with the same syntax is a
 * change of one line. `scripts/build/directStyles.ts` imports the library without this file in
 * between.
 */
export {
  createGlobalStyle,
  css,
  ServerStyleSheet,
  styled,
  StyleSheetManager,
} from "styled-components";
