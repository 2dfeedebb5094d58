/** The colours of mails: those of the web app's `tokens.css`, by name. A test compares them. */
export const colors = {
  paper: { light: "#fbf8f3", dark: "#14130f" },
  surface: { light: "#ffffff", dark: "#1e1d18" },
  sunken: { light: "#f2ede4", dark: "#26241e" },
  ink: { light: "#1c1b17", dark: "#f5f1e8" },
  quiet: { light: "#5f5b50", dark: "#b6b0a1" },
  line: { light: "#e7e0d3", dark: "#34312a" },
  action: { light: "#0b5d3b", dark: "#1d7a50" },
  accent: { light: "#0b5d3b", dark: "#7fd1a6" },
} as const;
