import type { Check } from "../tree.ts";

/** The names that a file takes from repositories. */
function repositoryNames(code: string): readonly string[] {
  return [...code.matchAll(/^import (?:type )?\{([^}]*)\} from "[^"]*\.repository\.ts";/gms)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.replace(/^.*\bas\b|\btype\b/s, "").trim())
      .filter((name) => name !== ""),
  );
}

/** The arguments of each `serve(…)`, up to the bracket that closes it. */
function servedCalls(code: string): readonly string[] {
  return [...code.matchAll(/\bserve\(/g)].map(({ index, 0: { length } }) => {
    let [end, depth] = [index + length, 1];
    for (; depth > 0 && end < code.length; end += 1) depth += code[end] === "(" ? 1 : code[end] === ")" ? -1 : 0;
    return code.slice(index, end);
  });
}

/** Reports calls that a module's `index.ts` answers by a repository: its routes know its functions alone, as a routes file does. */
export const repositoryCalls: Check = (tree) =>
  tree.files
    .filter((file) => /^apps\/api\/src\/modules\/[^/]+\/index\.ts$/.test(file))
    .flatMap((file) => {
      const code = tree.read(file);
      const served = servedCalls(code);
      return repositoryNames(code)
        .filter((name) => served.some((call) => new RegExp(`\\b${name}\\b`).test(call)))
        .map((name) => `${file} answers a call by ${name} of a repository`);
    });
