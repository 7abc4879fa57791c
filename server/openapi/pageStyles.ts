/** The look of the reference: the app's colors, the system's typefaces, light and dark. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --page: light-dark(oklch(0.985 0.005 85), oklch(0.195 0.028 248));
  --sunken: light-dark(oklch(0.966 0.007 85), oklch(0.216 0.028 248));
  --surface: light-dark(oklch(1 0 85), oklch(0.238 0.03 248));
  --border: light-dark(oklch(0.9 0.01 85), oklch(0.335 0.03 242));
  --text: light-dark(oklch(0.24 0.03 228), oklch(0.95 0.006 240));
  --muted: light-dark(oklch(0.49 0.022 228), oklch(0.765 0.018 240));
  --link: light-dark(oklch(0.45 0.09 255), oklch(0.81 0.06 255));
  --focus: light-dark(oklch(0.53 0.095 255), oklch(0.78 0.065 255));
  --get: light-dark(oklch(0.45 0.1 155), oklch(0.8 0.11 155));
  --write: light-dark(oklch(0.465 0.095 75), oklch(0.85 0.105 75));
  --delete: light-dark(oklch(0.485 0.165 25), oklch(0.79 0.105 25));
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif;
}
a { color: var(--link); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
  border-radius: 4px;
}
.frame { display: grid; gap: 2rem; max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header h1 { margin: 0; font: 600 2rem/1.2 Georgia, serif; }
header p { max-width: 42rem; color: var(--muted); }
nav ul { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
nav a { display: inline-block; padding: 0.25rem 0; }
h2 { margin: 2rem 0 0.75rem; font: 600 1.4rem/1.3 Georgia, serif; scroll-margin-top: 1rem; }
main > section:first-child h2 { margin-top: 0; }
details {
  margin-bottom: 0.5rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 10px;
}
summary {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 0.75rem;
  min-height: 2.75rem;
  padding: 0.6rem 1rem;
  cursor: pointer;
}
summary .what { color: var(--muted); }
.method { min-width: 4.5ch; font: 600 0.85rem/1.5 ui-monospace, monospace; }
.method.get { color: var(--get); }
.method.post, .method.patch { color: var(--write); }
.method.delete { color: var(--delete); }
code { font: 0.9rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.call { padding: 0 1rem 1rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.95rem; }
.scroll { overflow-x: auto; border: 1px solid var(--border); border-radius: 6px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.4rem 0.75rem; text-align: start; vertical-align: top; }
th { background: var(--sunken); color: var(--muted); font-weight: 600; }
tr + tr td { border-top: 1px solid var(--border); }
td:first-child { white-space: nowrap; }
@media (min-width: 60rem) {
  .frame { grid-template-columns: 11rem minmax(0, 1fr); padding-top: 3rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1.5rem; align-self: start; }
  nav ul { display: block; }
}
`;
