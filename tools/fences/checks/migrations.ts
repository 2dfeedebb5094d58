import type { Check } from "../tree.ts";

const folder = "apps/api/migrations/";

/** Migrations run once, in order, on every database there is: numbered without a gap, and never backwards. */
export const migrations: Check = (tree) => {
  const names = tree.files
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
    .toSorted();
  return names.flatMap((name, index) => {
    const number = String(index + 1).padStart(4, "0");
    const problems: string[] = [];
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name)) problems.push(`${name} is not named NNNN-what-it-does.sql`);
    else if (!name.startsWith(`${number}-`)) problems.push(`${name} should have the number ${number}`);
    if (/(^|[-.])(down|undo|rollback|revert)\b/.test(name)) problems.push(`${name} goes backwards; write the next one instead`);
    return problems;
  });
};
