/** Does work while no other tab, and no worker, does any under this name. Pages without a secure origin have no locks, and do it at once. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? await navigator.locks.request(name, work) : await work();
}
