import { useBlock } from "../../entities/block/change-block.ts";
import { Button } from "../../ui/actions/button.tsx";

/** In the place of the listings of somebody whom the reader has blocked. */
export default function BlockedAgent({ id, name }: { id: number; name: string }) {
  const { isBusy, toggle } = useBlock(id);
  return (
    <section className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-56 font-medium">{`You have blocked ${name}: you see none of their listings.`}</p>
      <Button size="small" isBusy={isBusy} onClick={() => void toggle()}>
        Unblock
      </Button>
    </section>
  );
}
