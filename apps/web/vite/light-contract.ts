import type { Call } from "@efie/contract";
import type { Plugin } from "vite";
import { limits } from "@efie/contract/limits";

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

/** Writes each limit of the contract where it is used: the first load of a page would bring all of them, a kilobyte, for the few it needs. */
export function inlineLimits(): Plugin {
  const values: Readonly<Record<string, number>> = limits;
  return {
    name: "efie:inline-limits",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("limits.")) return null;
      const inlined = code.replaceAll(/(?<![\w.$])limits\.(\w+)/g, (used, name: string) => String(values[name] ?? used));
      return { code: inlined, map: null };
    },
  };
}
