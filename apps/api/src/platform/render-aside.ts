import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { UnsupportedImageError, type RenderedPhoto } from "./images.ts";
import type { RenderingAnswer, RenderingJob } from "./render-photo.child.ts";

/** A third of the share of a request's work where both want a core. With the lowest priority a busy machine renders nothing for minutes. */
const niceness = 5;
const idleMilliseconds = 10_000;
/** A photo takes a second or two, also on a busy machine. One that takes longer hangs, and its import with it. */
const maxMilliseconds = 60_000;

type Waiting = { resolve: (photo: RenderedPhoto) => void; reject: (error: Error) => void };
type Renderer = { child: ChildProcess; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let renderer: Renderer | null = null;
let lastId = 0;

function settle({ waiting }: Renderer, answer: RenderingAnswer): void {
  const job = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ("photo" in answer) job?.resolve(answer.photo);
  else job?.reject("refusal" in answer ? new UnsupportedImageError(answer.refusal) : new Error(answer.failure));
}

function endWhenIdle(ending: Renderer): void {
  clearTimeout(ending.idle);
  ending.idle = setTimeout(() => {
    if (ending.waiting.size > 0) return;
    if (renderer === ending) renderer = null;
    // One that could not start, or has ended by itself, would throw.
    if (ending.child.connected) ending.child.disconnect();
  }, idleMilliseconds).unref();
}

/** Starts the process, or gives the one that runs. It ends when it has nothing to do, and with this process. */
function startedRenderer(): Renderer {
  if (renderer !== null) return renderer;
  const child = fork(new URL("./render-photo.child.ts", import.meta.url), { execArgv: [], serialization: "advanced" });
  const started: Renderer = { child, waiting: new Map() };
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const end = (): void => {
    if (renderer === started) renderer = null;
    for (const { reject } of started.waiting.values()) reject(new Error("The process that renders photos has ended"));
    started.waiting.clear();
  };
  child.on("message", (answer) => settle(started, answer as RenderingAnswer));
  // Not once: an error that nobody listens to ends this process.
  child.on("error", end);
  child.on("exit", end);
  child.unref();
  child.channel?.unref();
  renderer = started;
  return started;
}

/**
 * `renderPhoto` in a process of lower priority, for work that nobody waits for: requests are not slower beside it.
 * @throws UnsupportedImageError, or Error when the process cannot start, ends meanwhile, or is ended because it hangs
 */
export async function renderAside(bytes: Buffer): Promise<RenderedPhoto> {
  const started = startedRenderer();
  lastId += 1;
  const job: RenderingJob = { id: lastId, bytes };
  const hanging = setTimeout(() => started.child.kill("SIGKILL"), maxMilliseconds).unref();
  return await new Promise<RenderedPhoto>((resolve, reject) => {
    started.waiting.set(job.id, { resolve, reject });
    started.child.send(job, (error) => {
      if (error === null) return;
      started.waiting.delete(job.id);
      reject(error);
    });
  }).finally(() => {
    clearTimeout(hanging);
    endWhenIdle(started);
  });
}
