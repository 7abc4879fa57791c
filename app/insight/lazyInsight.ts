import { lazyPage } from "#app/shell/lazyPage.tsx";

/** The overview's chart, which loads beside the overview. */
export const insight = lazyPage(async () => (await import("./InsightCard.tsx")).InsightCard);
