import { build } from "vite";
import { expect, it } from "vitest";
import { root } from "../tools.ts";
import { directStyles } from "./directStyles.ts";
import { shared } from "./viteShared.ts";

it("lets the compiler name every style after its file", async () => {
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [directStyles()],
    oxc: shared.oxc,
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}/ui/Badge/Badge.tsx`, formats: ["es"] },
      rolldownOptions: { external: /^(react|styled-components)/ },
    },
  });
  const parts = [built].flat().flatMap((one) => "output" in one ? one.output : []);
  const code = parts.map((part) => part.type === "chunk" ? part.code : "").join("\n");
  expect(code).toMatch(/Pill = styled\.span\.withConfig\(\{ componentId: "sc-\w+-0" \}\)/);
});
