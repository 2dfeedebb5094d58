import { useEffect, useRef, useState } from "react";
import { storeFiles, readStoredFiles } from "../../lib/storage/stored-files.ts";

export type ChosenPhoto = { readonly key: string; readonly file: File };

let made = 0;

export function choose(file: File): ChosenPhoto {
  made += 1;
  return { key: `chosen-${made}`, file };
}

/**
 * Photos that were picked and not yet uploaded, stored on the device from that moment: they survive a reload, a lost
 * session, a closed tab and the way to the payment page.
 */
export function useStoredPhotos(propertyId: number) {
  const storageKey = `photos-${propertyId}`;
  const [chosen, setChosen] = useState<readonly ChosenPhoto[] | null>(null);
  /** As it is now, for work that began earlier. */
  const current = useRef<readonly ChosenPhoto[]>([]);

  useEffect(() => {
    let isGone = false;
    void readStoredFiles(storageKey).then((files) => {
      if (isGone) return;
      current.current = files.map(choose);
      setChosen(current.current);
    });
    return () => void (isGone = true);
  }, [storageKey]);

  async function change(next: readonly ChosenPhoto[]): Promise<void> {
    current.current = next;
    setChosen(next);
    await storeFiles(
      storageKey,
      next.map(({ file }) => file),
    );
  }
  return { chosen, current, change };
}
