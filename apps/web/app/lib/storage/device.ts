/** What the work answers; `otherwise` where it throws, as a full or refused storage does, or what cannot be read. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** What this device stores under a key; null for nothing, and where the browser refuses storage. */
export function readDevice(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null);
}

/** Null forgets it. A full or refused storage keeps what it has: nothing that is stored so is needed for a page to work. */
export function writeDevice(key: string, text: string | null): void {
  attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)), undefined);
}

const waitingKey = "waiting";

/** How many things of the signed-in person wait on this device, without loading the queue. */
export function readWaitingCount(): number {
  return Number(readDevice(waitingKey) ?? "0");
}

export function storeWaitingCount(count: number): void {
  writeDevice(waitingKey, count === 0 ? null : String(count));
}
