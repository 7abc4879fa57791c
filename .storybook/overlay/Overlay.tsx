import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { addons } from "storybook/preview-api";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { DIFFERENCE } from "../toolbar.ts";
import { ASK, IMPORTED, type ImportedPicture } from "./importedPicture.ts";
import { TARGET_WIDTH, targetOf } from "./targets.ts";

interface OverlayProps {
  readonly storyId: string;
  readonly mode: unknown;
  /** The toolbar's choice: the opacity in percent, or the difference. */
  readonly look: string;
}

/** Lays the imported picture over a story, or else its drawn one, and says which. */
export function Overlay({ storyId, mode, look }: OverlayProps) {
  const imported = useImportedPicture();
  const target = targetOf(storyId, mode);
  const picture = imported ?? target;
  const how = look === DIFFERENCE ? "difference: equal pixels are black" : `${look} %`;
  return createPortal(
    <div aria-hidden="true" data-overlay>
      {picture && (
        <Picture
          src={picture.address}
          alt=""
          $isDifference={look === DIFFERENCE}
          style={{
            opacity: look === DIFFERENCE ? 1 : Number(look) / 100,
            ...imported ? { maxWidth: "100%" } : { width: TARGET_WIDTH },
          }}
        />
      )}
      <Label>
        {imported
          ? `Imported picture “${imported.name}”, ${how}`
          : target
          ? `Target picture “${target.name}”, drawn for 1,440 px, ${how}`
          : "No target picture for this story and mode. Import one in the toolbar."}
      </Label>
    </div>,
    document.body,
  );
}

/** The picture that was imported in the window around the story. */
function useImportedPicture(): ImportedPicture | undefined {
  const [picture, setPicture] = useState<ImportedPicture>();
  useEffect(() => {
    const channel = addons.getChannel();
    channel.on(IMPORTED, setPicture);
    channel.emit(ASK);
    return () => channel.off(IMPORTED, setPicture);
  }, []);
  return picture;
}

/* Above everything that a story shows, and pressed through. */
const Picture = styled.img<{ $isDifference: boolean }>`
  position: absolute;
  z-index: 2147483646;
  top: 0;
  left: 0;
  max-width: none;
  pointer-events: none;
  mix-blend-mode: ${({ $isDifference }) => ($isDifference ? "difference" : "normal")};
`;

const Label = styled.p`
  ${text.caption12};
  position: fixed;
  z-index: 2147483647;
  bottom: ${space[8]};
  left: ${space[8]};
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.control};
  background: ${token.text};
  color: ${token.bg};
  pointer-events: none;
`;
