/** Lets other work of the process run. Awaited between the steps of a long task. */
export type Pause = () => Promise<void>;

/** So many documents take a few milliseconds at most, whatever is done with each. */
const documentsPerStep = 50_000;

/** Does something with the numbers from 0 up to `size`, a range at a time, and pauses after each. */
export async function inSteps(size: number, pause: Pause, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < size; from += documentsPerStep) {
    work(from, Math.min(size, from + documentsPerStep));
    await pause();
  }
}
