import type { Plugin } from "vite";

const mark = "?developers";
const developers = /\/features\/developers\//;
const ours = /\/app\/(ui|lib)\/.+\.tsx?$/;

export function isForDevelopers(id: string): boolean {
  return id.endsWith(mark);
}

/**
 * Gives the page for developers its own copy of what it shows. It uses every component: as one more user of the same
 * modules it would change which of them lie in the files that all pages load.
 */
export function developersApart(): Plugin {
  return {
    name: "efie:developers-apart",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer, options) {
      if (importer === undefined || !(developers.test(importer) || isForDevelopers(importer))) return null;
      const resolved = await this.resolve(source, importer.replace(mark, ""), { ...options, skipSelf: true });
      return resolved !== null && ours.test(resolved.id) ? resolved.id + mark : resolved;
    },
  };
}
