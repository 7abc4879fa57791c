/** Folders of ui/ whose component has another name. */
const otherNames: Readonly<Record<string, string>> = { Chat: "ChatThread", Toast: "ToastRegion" };

/** Returns the name of the component that the guide of a folder is about, such as "Button". */
export function mainComponent(folder: string): string {
  return otherNames[folder] ?? folder;
}
