import type { Check, Tree } from "../tree.ts";
import { headingsOf } from "../tree.ts";

const folder = "docs/decisions/";
const index = `${folder}README.md`;
const maxPages = 15;
const howToCite = 'cite it as decisions/<page>, "<heading>"';

function pageProblems(pages: readonly string[], tree: Tree): readonly string[] {
  const list = tree.has(index) ? tree.read(index) : "";
  return [
    ...pages
      .filter((name) => /^\d/.test(name))
      .map((name) => `${folder}${name} has a number; write it as a section of the page of its subject, and delete the file`),
    ...pages.filter((name) => !list.includes(`(${name})`)).map((name) => `${index} does not list ${name}`),
    ...(pages.length > maxPages ? [`${folder} has ${pages.length} pages, of ${maxPages}; join two`] : []),
  ];
}

/** Citations of a text, such as decisions/search, "Two tiers", with lines of comments joined. */
function citedIn(text: string): readonly (readonly [page: string, heading: string])[] {
  const joined = text.replaceAll(/\n\s*(?:\*|\/\/|--)?\s+/g, " ");
  return [...joined.matchAll(/\bdecisions\/([a-z-]+), "([^"\n]+)"/g)].map(([, page = "", heading = ""]) => [page, heading]);
}

/** Reports decisions outside of the pages by subject, pages that the list lacks, and citations that lead nowhere. */
export const decisions: Check = (tree) => {
  const pages = tree.files
    .filter((file) => file.startsWith(folder) && file.endsWith(".md") && file !== index)
    .map((file) => file.slice(folder.length));
  const headings = new Map(pages.map((name) => [name.slice(0, -".md".length), headingsOf(tree.read(`${folder}${name}`))]));
  const texts = tree.files.filter((file) => /\.(ts|tsx|css|sql|md)$/.test(file) && !file.startsWith("tools/architecture/"));
  return [
    ...pageProblems(pages, tree),
    ...texts.flatMap((file) => {
      const text = tree.read(file);
      const numbered = file === "CHANGELOG.md" ? null : /\bdecisions? \d{1,4}\b/i.exec(text);
      return [
        ...(numbered ? [`${file} names ${numbered[0]}, but decisions have no numbers; ${howToCite}`] : []),
        ...citedIn(text)
          .filter(([page, heading]) => !headings.get(page)?.includes(heading))
          .map(([page, heading]) => `${file} cites decisions/${page}, "${heading}", which does not exist`),
      ];
    }),
  ];
};
