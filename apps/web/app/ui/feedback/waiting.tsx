import { takeBack } from "../../lib/send-queue/give-back.ts";
import { Button } from "../actions/button.tsx";
import { showToast } from "./toast.tsx";

type Props = { id: string; /** For readers who do not see beside what it stands. */ what: string; className?: string };

/** Says that something waits for the network, and takes it back. */
export function Waiting({ id, what, className = "" }: Props) {
  async function take(): Promise<void> {
    const problem = await takeBack(id);
    if (problem !== null) showToast(problem);
  }
  return (
    <p className={`flex items-center text-xs text-quiet ${className}`}>
      Waiting for network
      <Button look="quiet" size="small" onClick={() => void take()}>
        Take back<span className="sr-only">{`: ${what}`}</span>
      </Button>
    </p>
  );
}
