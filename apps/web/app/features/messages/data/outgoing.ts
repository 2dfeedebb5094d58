import { ApiError } from "@efie/client";
import { useMemo } from "react";
import { messageDraft, messageGroup, describeSendProblem } from "../../../entities/message/message-sending.ts";
import { createSharedState } from "../../../lib/browser/shared-state.ts";
import type { Entry } from "../../../lib/send-queue/entries.ts";
import { returnTexts } from "../../../lib/send-queue/give-back.ts";
import { refusalError } from "../../../lib/send-queue/send-entry.ts";
import {
  addToQueue,
  renewPerson,
  readQueue,
  subscribeToQueue,
  takeFromQueue,
  useQueue,
} from "../../../lib/send-queue/send-queue.ts";

/** A message on its way: shown at once, gone again if it is refused. */
export type Pending = {
  readonly id: string;
  readonly content: string;
  readonly sentAt: string;
  /** The server could not be reached. */
  readonly isWaiting: boolean;
};

/** What this tab knows of messages on their way. */
type Local = {
  /** The socket was faster than the answer: these are shown as messages already. */
  readonly arrived: ReadonlySet<string>;
  readonly problems: ReadonlyMap<number, string>;
};

const local = createSharedState<Local>({ arrived: new Set(), problems: new Map() });

function setProblem(otherId: number, problem: string | null): void {
  const problems = new Map(local.read().problems);
  if (problem === null) problems.delete(otherId);
  else problems.set(otherId, problem);
  local.set({ ...local.read(), problems });
}

const isOnTheWay = ({ refusal, id }: Entry, { arrived }: Local) => refusal === null && !arrived.has(id);
const entriesTo = (otherId: number, { entries } = readQueue()) => entries.filter(({ group }) => group === messageGroup(otherId));

/** The messages to one person that the server does not have yet, oldest first, and why the last ones could not be sent. */
export function useOutgoing(otherId: number): { pending: readonly Pending[]; problem: string | null } {
  const queue = useQueue();
  const known = local.useValue();
  const pending = useMemo(() => {
    const mine = entriesTo(otherId, queue).filter((entry) => isOnTheWay(entry, known));
    return mine.map(({ id, text, madeAt }) => ({ id, content: text, sentAt: madeAt, isWaiting: queue.isAway }));
  }, [queue, known, otherId]);
  return { pending, problem: known.problems.get(otherId) ?? null };
}

/** Sends a message, now or when there is a connection. What cannot even wait goes back to where it was typed. */
export function sendText(written: Parameters<typeof messageDraft>[0]): void {
  setProblem(written.to, null);
  const add = () => void addToQueue(messageDraft(written));
  const giveUp = (error: unknown) => {
    returnTexts([messageDraft(written)]);
    setProblem(written.to, describeSendProblem(error));
  };
  try {
    add();
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 401;
    if (isUnknown) renewPerson().then(add).catch(giveUp);
    else giveUp(error);
  }
}

export function forgetProblem(otherId: number): void {
  if (local.read().problems.has(otherId)) setProblem(otherId, null);
}

/** A message of one's own came by the socket. */
export function markArrived(otherId: number, content: string): void {
  const known = local.read();
  const first = entriesTo(otherId).find((entry) => isOnTheWay(entry, known));
  if (first !== undefined && first.tries > 0 && first.text === content)
    local.set({ ...known, arrived: new Set([...known.arrived, first.id]) });
}

/** Follows the messages to one person that the server refuses: their texts go back to where they were typed, and it is said why. */
export function followRefusals(otherId: number): () => void {
  async function giveBack(): Promise<void> {
    const refused = entriesTo(otherId).filter(({ refusal }) => refusal !== null);
    if (refused.length === 0) return;
    const taken = await takeFromQueue(refused.map(({ id }) => id));
    const lost = taken.filter(({ id }) => !local.read().arrived.has(id));
    const refusal = lost[0]?.refusal ?? null;
    if (refusal === null) return;
    returnTexts(lost);
    setProblem(otherId, describeSendProblem(refusalError(refusal)));
  }
  void giveBack();
  return subscribeToQueue(() => void giveBack());
}
