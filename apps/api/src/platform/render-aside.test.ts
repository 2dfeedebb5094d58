/** @module-tag slow */
import sharp from "sharp";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderPhoto, UnsupportedImageError } from "./images.ts";
import { renderAside } from "./render-aside.ts";

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a7" } })
  .jpeg()
  .toBuffer();

/** Only timers of ours stand still. */
const stopClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
/** The process that was started last. */
const findRenderer = (): number =>
  Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ").at(-1));

async function endRenderer(): Promise<void> {
  const ended = renderAside(picture);
  process.kill(findRenderer(), "SIGKILL");
  await expect(ended).rejects.toThrow("has ended");
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a photo is rendered as here, in a process of its own; several at once", async () => {
  const here = await renderPhoto(picture);
  expect(await Promise.all([renderAside(picture), renderAside(picture)])).toEqual([here, here]);
});

test("a damaged photo is refused, and the next one is rendered", async () => {
  await expect(renderAside(picture.subarray(0, picture.length / 2))).rejects.toThrow(UnsupportedImageError);
  expect((await renderAside(picture)).width).toBe(900);
});

// They find the process as Linux shows it.
describe.runIf(process.platform === "linux")("a renderer in trouble", () => {
  test("where no process can be started, only the photo fails, also when the time of rest is over", async () => {
    stopClock();
    await endRenderer();
    vi.spyOn(process, "execPath", "get").mockReturnValue("/nowhere/node");
    await expect(renderAside(picture)).rejects.toThrow("has ended");
    vi.restoreAllMocks();
    expect((await renderAside(picture)).width).toBe(900);
    expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
  });

  test("a process that hangs is ended", async () => {
    stopClock();
    await endRenderer();
    const hanging = renderAside(picture);
    process.kill(findRenderer(), "SIGSTOP");
    vi.advanceTimersByTime(60_000);
    await expect(hanging).rejects.toThrow("has ended");
    expect((await renderAside(picture)).width).toBe(900);
  });

  test("a signal to all processes of a terminal leaves the photo that is rendered", async () => {
    await renderAside(picture);
    const rendering = renderAside(picture);
    process.kill(findRenderer(), "SIGINT");
    expect((await rendering).width).toBe(900);
  });
});
