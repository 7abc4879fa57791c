import { useEffect } from "react";
import { useBrand } from "#ui/theme/useBrand.tsx";

/** While a step of a page is shown, the document is called after it; without one after the page. */
export function useStepTitle(step: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (step === undefined) return;
    const page = document.title;
    document.title = `${step} · ${name}`;
    return () => {
      document.title = page;
    };
  }, [step, name]);
}
