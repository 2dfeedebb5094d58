import type { SmokeCheck } from "../check.ts";
import { createFailureList } from "../check.ts";
import { waitUntil } from "../child.ts";
import { sendRequest, sendToEach } from "../http.ts";

const rounds = 40;
const timeoutSeconds = 15;

function describeDelays(what: string, waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  return `in ${what} after ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms at most`;
}

/** Edits a property through one process and waits until guests see it on all. Each process polls for changes once a second. */
export const catalogue: SmokeCheck = {
  name: "catalogue",
  title: "every process shows a change of the catalogue",
  async run({ apis, takeOwners }) {
    const { all, unless } = createFailureList();
    const [owner] = await takeOwners(1);
    if (!owner) return { figures: "", failures: ["no owner found"] };
    const ports = apis.map(({ port }) => port);
    const waits = { pages: [] as number[], searches: [] as number[] };
    // More rounds than the replica's sequence cache has values, so that a version read from the replica would fail.
    for (let round = 0; round < rounds; round += 1) {
      const word = `Zanzama${"abcdefghij".charAt(Math.floor(round / 10))}${"klmnopqrst".charAt(round % 10)}`;
      const path = `/api/main/properties/${owner.property}/`;
      const asked = { method: "PATCH", path, token: await owner.token(), body: { title: `${word} rooms` } } as const;
      const { status } = await sendRequest({ ...asked, port: ports[round % ports.length] ?? 0, from: owner.from });
      unless(status === 200, `edit ${round} returned ${status}`);
      const from = `127.4.0.${round + 1}`;
      const isEverywhere = (address: string) => async (): Promise<boolean> =>
        (await sendToEach(ports, { path: address, from })).every(({ text }) => text.includes(word));
      const measureDelay = async (address: string): Promise<number> =>
        await waitUntil(`edit ${round} is visible`, isEverywhere(address), timeoutSeconds).catch(() => Number.POSITIVE_INFINITY);
      const [page, search] = await Promise.all([
        measureDelay(`/details/${owner.property}`),
        measureDelay(`/api/main/properties/?search=${word}`),
      ]);
      waits.pages.push(page);
      waits.searches.push(search);
      if (Math.max(page, search) < Number.POSITIVE_INFINITY) continue;
      unless(false, `guests did not see edit ${round} on every process within ${timeoutSeconds} s`);
      break;
    }
    const figures = `${waits.pages.length} edits; ${describeDelays("pages", waits.pages)}, ${describeDelays("searches", waits.searches)} on ${ports.length} processes`;
    return { figures, failures: all };
  },
};
