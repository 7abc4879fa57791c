import { Footer } from "#ui/Footer/Footer.tsx";
import { legalLinks } from "./legal/links.ts";

const links = Object.values(legalLinks);

/** The end of every public page. */
export function SiteFooter() {
  return <Footer links={links} />;
}
