type Environment = Readonly<Record<string, string | undefined>>;

const linuxNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const linuxFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

const macApplications = [
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Edge is a Chromium too, and every Windows has it. */
const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** Where Chromium and its kin live on each system, best first. */
export function usualPlaces(platform: string, environment: Environment): readonly string[] {
  switch (platform) {
    case "darwin":
      return inEach(["/Applications", `${environment.HOME}/Applications`], macApplications, "/");
    case "win32": {
      const { PROGRAMFILES, LOCALAPPDATA } = environment;
      const folders = [PROGRAMFILES, environment["PROGRAMFILES(X86)"], LOCALAPPDATA];
      return inEach(folders.filter((folder) => folder !== undefined), windowsPrograms, "\\");
    }
    default: {
      const onPath = environment.PATH?.split(":").filter((folder) => folder !== "") ?? [];
      return inEach([...new Set([...linuxFolders, ...onPath])], linuxNames, "/");
    }
  }
}

function inEach(folders: readonly string[], names: readonly string[], separator: string) {
  return names.flatMap((name) => folders.map((folder) => `${folder}${separator}${name}`));
}
