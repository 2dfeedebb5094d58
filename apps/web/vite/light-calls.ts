import type { Call } from "@efie/contract";
import type { Plugin } from "vite";

const entry = /\/packages\/contract\/src\/(public|member)-calls\.ts$/;

/** Writes of each call only what the client reads: its schemas would bring zod, a sixth of a page's script. */
export function lightCalls(): Plugin {
  return {
    name: "efie:light-calls",
    enforce: "pre",
    async load(id) {
      if (!entry.test(id)) return null;
      const groups = Object.entries((await import(id)) as Record<string, Readonly<Record<string, Call>>>);
      return groups.map(([name, calls]) => `export const ${name} = ${JSON.stringify(lighten(calls))};`).join("\n");
    },
  };
}

function lighten(calls: Readonly<Record<string, Call>>): object {
  const light = Object.values(calls).map(({ name, method, path, auth }) => [name, { method, path, auth }]);
  return Object.fromEntries(light) as object;
}
