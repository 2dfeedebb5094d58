const listeners = new Set<(part: string) => void>();

/** Queries whose keys begin so are out of date. For what happens beside the screens: it works with no query library loaded. */
export function announceStale(part: string): void {
  for (const listener of listeners) listener(part);
}

export function listenToStale(listener: (part: string) => void): void {
  listeners.add(listener);
}
