// Before anything is drawn: light or dark as this browser was told (app/shell/colorMode.ts).
try {
  const mode = localStorage.getItem("kestrel.mode");
  if (mode === "light" || mode === "dark") document.documentElement.dataset.mode = mode;
  if (mode === "dark") document.documentElement.style.colorScheme = mode;
} catch {
  // Where a browser forbids storage, the device decides.
}
