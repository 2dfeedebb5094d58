import * as contract from "@efie/contract";
import type { Plugin } from "vite";

const callsFile = /\/app\/lib\/api\/calls\.ts$/;
const contractFile = /\/packages\/contract\/src\/.+\.ts$/;
/** A constant of the contract: its name and its value, which ends with the statement that starts a line of its own. */
const constant = /^((?:export )?const \w+ = )([\s\S]*?);\n(?=\S|\n|$)/gm;

/**
 * Keeps zod (some 25 KB) out of pages that validate nothing. What a browser needs of a call is its method and path, so
 * there `app/lib/api/calls.ts` holds the calls without their schemas, made from the same contract. And each constant of
 * the contract is marked as free of side effects: the bundler then keeps `limits` without every schema beside it.
 */
export function lightContract(): Plugin {
  return {
    name: "efie:light-contract",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (!callsFile.test(id)) return null;
      return Object.entries(contract)
        .filter(([name]) => name.endsWith("Calls"))
        .map(([name, group]) => `export const ${name} = { ${writeCalls(group as Group)} };`)
        .join("\n");
    },
    transform(code, id) {
      if (!contractFile.test(id)) return null;
      return { code: code.replace(constant, "$1/* @__PURE__ */ (() => ($2))();\n"), map: null, moduleSideEffects: false };
    },
  };
}

type Group = Readonly<Record<string, contract.Call>>;

function writeCalls(group: Group): string {
  return Object.entries(group)
    .map(([key, { name, method, path, auth }]) => `${key}: ${JSON.stringify({ name, method, path, auth })}`)
    .join(", ");
}
