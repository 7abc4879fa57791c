import { createElement, useEffect, useRef, useState } from "react";
import { Button } from "storybook/internal/components";
import { addons, types } from "storybook/manager-api";
import { ASK, IMPORTED, type ImportedPicture } from "./importedPicture.ts";

/** A button that imports a picture to lay over stories, or removes it. */
function ImportPicture() {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImportedPicture>();

  useEffect(() => {
    const channel = addons.getChannel();
    const send = () => channel.emit(IMPORTED, picture);
    send();
    channel.on(ASK, send);
    return () => channel.off(ASK, send);
  }, [picture]);

  function open(file: File | undefined) {
    if (file === undefined) return;
    setPicture({ name: file.name, address: URL.createObjectURL(file) });
  }

  function press() {
    if (picture === undefined) return input.current?.click();
    URL.revokeObjectURL(picture.address);
    setPicture(undefined);
  }

  return [
    createElement(
      Button,
      {
        key: "button",
        variant: "ghost",
        padding: "small",
        ariaLabel: false,
        tooltip: picture
          ? "Remove the imported picture"
          : "Lay your own picture over stories, by “Target picture”",
        onClick: press,
      },
      picture ? `Remove ${picture.name}` : "Import picture",
    ),
    createElement("input", {
      key: "file",
      ref: input,
      type: "file",
      accept: "image/*",
      hidden: true,
      "aria-label": "A picture to lay over stories",
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        open(currentTarget.files?.[0]);
        currentTarget.value = "";
      },
    }),
  ];
}

/** Adds the button to the toolbar of stories. */
export function addImportTool(): void {
  addons.register("kestrel/overlay", () => {
    addons.add("kestrel/overlay/import", {
      type: types.TOOL,
      title: "Import picture",
      match: ({ viewMode }) => viewMode === "story",
      render: () => createElement(ImportPicture),
    });
  });
}
