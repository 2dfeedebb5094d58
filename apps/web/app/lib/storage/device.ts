/** What this device stores under a key; null for nothing, and where the browser refuses storage. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. A full or refused storage keeps what it has. */
export function writeDevice(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing that is stored so is needed for a page to work.
  }
}
