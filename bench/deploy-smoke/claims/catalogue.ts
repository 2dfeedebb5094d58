import type { Claim } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { until } from "../child.ts";
import { ask, askEach } from "../http.ts";

const rounds = 40;
const patienceSeconds = 15;

function describe(what: string, waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  return `in ${what} after ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} at most`;
}

/** Guests' pages and lists on the other processes, after an edit through one: each notices by looking once a second. */
export const catalogue: Claim = {
  name: "catalogue",
  says: "a change of the catalogue is noticed by every process",
  async try({ apis, newPeople }) {
    const { all, unless } = createObjections();
    const [owner] = await newPeople(1);
    if (!owner) return { figures: "", objections: ["nobody there"] };
    const ports = apis.map(({ port }) => port);
    const waits = { pages: [] as number[], searches: [] as number[] };
    // More rounds than a replica sees of a sequence at once, so that a version read from there would be caught.
    for (let round = 0; round < rounds; round += 1) {
      const word = `Zanzama${"abcdefghij".charAt(Math.floor(round / 10))}${"klmnopqrst".charAt(round % 10)}`;
      const path = `/api/main/properties/${owner.property}/`;
      const asked = { method: "PATCH", path, token: await owner.token(), body: { title: `${word} rooms` } } as const;
      const { status } = await ask({ ...asked, port: ports[round % ports.length] ?? 0, from: owner.from });
      unless(status === 200, `edit ${round} was answered with ${status}`);
      const from = `127.4.0.${round + 1}`;
      const isEverywhere = (address: string) => async (): Promise<boolean> =>
        (await askEach(ports, { path: address, from })).every(({ text }) => text.includes(word));
      const seen = async (address: string): Promise<number> =>
        await until(`edit ${round} is seen`, isEverywhere(address), patienceSeconds).catch(() => Number.POSITIVE_INFINITY);
      const [page, search] = await Promise.all([
        seen(`/details/${owner.property}`),
        seen(`/api/main/properties/?search=${word}`),
      ]);
      waits.pages.push(page);
      waits.searches.push(search);
      if (Math.max(page, search) < Number.POSITIVE_INFINITY) continue;
      unless(false, `edit ${round} was not seen by guests everywhere within ${patienceSeconds} s`);
      break;
    }
    const figures = `${waits.pages.length} edits; ${describe("pages", waits.pages)}, ${describe("searches", waits.searches)} on ${ports.length} processes`;
    return { figures, objections: all };
  },
};
