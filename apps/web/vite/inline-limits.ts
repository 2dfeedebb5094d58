import { limits } from "@efie/contract/limits";
import type { Plugin } from "vite";

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
