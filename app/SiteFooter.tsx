import { Footer } from "#ui/Footer/Footer.tsx";
import { legalPages } from "./shell/legalPages.ts";

const links = Object.values(legalPages);

/** The end of every public page. */
export function SiteFooter() {
  return <Footer links={links} />;
}
