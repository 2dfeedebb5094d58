export type SavedChange = { readonly property: number; readonly entry: number | null };

let channel: BroadcastChannel | null = null;

/** Hears what was saved and removed in this browser's other tabs; only for somebody who is signed in. */
export function listenToOtherTabs(onChange: (change: SavedChange) => void): void {
  if (channel !== null || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel("efie:favorites");
  channel.addEventListener("message", ({ data }: MessageEvent<SavedChange>) => onChange(data));
}

export function tellOtherTabs(change: SavedChange): void {
  channel?.postMessage(change);
}

export function leaveOtherTabs(): void {
  channel?.close();
  channel = null;
}
