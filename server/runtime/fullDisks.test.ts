import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmallDisk, smallDisk } from "#scripts/testing/smallDisk.ts";
import { createLog } from "./log.ts";
import { writeWhole } from "./writeWhole.ts";

const disk = await smallDisk(1);

function describeFullDisks({ folder, fill, free, remove }: SmallDisk): void {
  describe("a full disk", () => {
    beforeAll(fill);
    afterAll(remove);

    it("takes no backup or archive, says so, and leaves none that is half", async () => {
      const content = [new Uint8Array(100_000)];
      await expect(writeWhole(`${folder}/backup`, content)).rejects.toThrow(
        /^.*backup\.part can't be written \(.+\)\. Free up disk space$/,
      );
      const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
      expect(names).toEqual(["filler"]);
      await free();
      await writeWhole(`${folder}/backup`, content);
      expect((await Deno.stat(`${folder}/backup`)).size).toBe(100_000);
      await fill();
    });

    it("never blocks on the log, which has every line once there is room", async () => {
      using file = await Deno.open(`${folder}/log`, { create: true, append: true });
      const log = createLog({ level: "info", output: (bytes) => file.write(bytes) });
      for (let at = 0; at < 2_000; at++) log.info("request", { at });
      // Logging doesn't block, although the disk takes nothing until there is room again.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const lines = async () => (await Deno.readTextFile(`${folder}/log`)).split("\n").slice(0, -1);
      expect((await lines()).length).toBeLessThan(2_000);
      await free();
      await expect.poll(async () => (await lines()).length).toBe(2_000);
      expect((await lines()).map((line) => JSON.parse(line).at))
        .toEqual(Array.from({ length: 2_000 }, (_, at) => at));
    });
  });
}

if (disk === undefined) it("is not tried here, because no disk may be mounted", () => {});
else describeFullDisks(disk);
