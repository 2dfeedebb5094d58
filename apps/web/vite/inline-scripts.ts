import { minifySync, type Plugin } from "vite";

const inlined = /\/app\/lib\/document\/(early-scripts|early-sheet-scripts)\.ts$/;

/**
 * Minifies the functions that every page carries as text (`app/lib/document/document.server.ts`): the pages' server is not
 * minified, so that its errors name the code.
 */
export function inlineScripts(): Plugin {
  return {
    name: "efie:inline-scripts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async load(id) {
      if (!inlined.test(id)) return null;
      const exported = Object.entries((await import(id)) as Record<string, unknown>);
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(shorten(value))};`).join("\n");
    },
  };
}

/** A function as the text of an expression; any other value as it is. */
function shorten(value: unknown): unknown {
  if (typeof value !== "function") return value;
  // Exported, because a function that nobody uses would be left out.
  return minifySync("inline.js", `export default ${value.toString()}`).code.replace(/^export default |;$/g, "");
}
