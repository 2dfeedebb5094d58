import type { Check } from "../tree.ts";

const app = "apps/api/src/app.ts";
/** Parts of the composition in files of their own, which return the jobs of their modules. */
const part = /^apps\/api\/src\/compose-[\w-]+\.ts$/;
const door = /^apps\/api\/src\/modules\/[^/]+\/index\.ts$/;
/** `export function registerPhotos(…): Photos & WithJobs {` */
const registerWithJobs = /^(?:async )?function (register\w+)\((?:(?!\n\})[^])*?\): ([^\n]*) \{\n/;

/** The functions of a module's door that return jobs. */
function listRegisters(content: string): readonly string[] {
  return content.split(/^export /m).flatMap((text) => {
    const [, name, answer = ""] = registerWithJobs.exec(text) ?? [];
    return name !== undefined && /\bWithJobs\b/.test(answer) ? [name] : [];
  });
}

/** Reports modules whose jobs the composition does not collect: they would never run. */
export const jobs: Check = (tree) => {
  if (!tree.has(app)) return [];
  const code = [app, ...tree.files.filter((file) => part.test(file))].map((file) => tree.read(file)).join("\n");
  const lists = [...code.matchAll(/\bwithJobs: WithJobs\[\] = \[([^\]]*)\]|\[([^\]]*)\]\.flatMap\(\(\{ jobs \}\) => jobs\)/g)];
  const listed = new Set(lists.flatMap(([, all, some]) => (all ?? some ?? "").split(",")).map((name) => name.trim()));
  const isCollected = (register: string): boolean => {
    if (new RegExp(`withJobs\\.push\\((?:await )?${register}\\(`).test(code)) return true;
    const variable = new RegExp(`const (\\w+) = (?:await )?${register}\\(`).exec(code)?.[1];
    return variable !== undefined && listed.has(variable);
  };
  const registers = tree.files
    .filter((file) => door.test(file))
    .flatMap((file) => listRegisters(tree.read(file)).map((register) => ({ file, register })));
  return registers
    .filter(({ register }) => !isCollected(register))
    .map(({ file, register }) => `${file} returns jobs from ${register}, which ${app} does not add to withJobs`);
};
