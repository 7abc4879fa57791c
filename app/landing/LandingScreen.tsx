import { About } from "./About.tsx";
import { ClosingBanner } from "./ClosingBanner.tsx";
import { Contact } from "./Contact.tsx";
import { Features } from "./Features.tsx";
import { Hero } from "./Hero.tsx";
import { Services } from "./Services.tsx";
import { Testimonials } from "./Testimonials.tsx";

/** /: the public page between bar and footer (section 2, landing page). It makes no call. */
export function LandingScreen() {
  return (
    <>
      <Hero />
      <Features />
      <Services />
      <About />
      <Testimonials />
      <Contact />
      <ClosingBanner />
    </>
  );
}
