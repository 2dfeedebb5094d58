const key = "waiting";

/** How many things of the signed-in person wait on this device, without loading the queue. */
export function readWaitingCount(): number {
  try {
    return Number(localStorage.getItem(key) ?? "0");
  } catch {
    return 0;
  }
}

export function storeWaitingCount(count: number): void {
  try {
    if (count === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, String(count));
  } catch {
    // The queue itself knows.
  }
}
