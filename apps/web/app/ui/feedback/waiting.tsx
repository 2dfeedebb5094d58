import { takeBack } from "../../lib/send-queue/give-back.ts";
import { Button } from "../actions/button.tsx";
import { showToast } from "./toast.tsx";

type Props = { id: string; /** For readers who do not see beside what it stands. */ what: string; className?: string };

/** Takes back what waits, and says what is to be said of it. */
export async function takeBackAndSay(id: string): Promise<void> {
  const problem = await takeBack(id);
  if (problem !== null) showToast(problem);
}

/** Says that something waits for the network, and takes it back. */
export function Waiting({ id, what, className = "" }: Props) {
  return (
    <p className={`flex items-center text-xs text-quiet ${className}`}>
      Waiting for network
      <Button look="quiet" size="small" onClick={() => void takeBackAndSay(id)}>
        Take back<span className="sr-only">{`: ${what}`}</span>
      </Button>
    </p>
  );
}
