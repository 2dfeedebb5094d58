/** The keys of a queue, where there is a keyboard. */
export function ShortcutHint({ keys }: { keys: string }) {
  return <p className="text-sm text-quiet max-md:hidden">{keys}</p>;
}
