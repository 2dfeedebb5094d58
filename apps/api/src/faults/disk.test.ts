import { afterAll, describe, expect, test } from "vitest";
import { testDatabaseUrl } from "../../test/environment.ts";
import { closeScene, isWell, openScene, untilSeen, type Scene } from "../../test/faults/outage.ts";
import { startOwnPostgres } from "../../test/faults/own-postgres.ts";
import { mountSmallDisk } from "../../test/faults/small-disk.ts";
import { makeGround } from "../../test/killable-server.ts";

/**
 * The disk is full: what would be written is refused with 503, what can be read is read, and there is no restart once there
 * is room. Filling a disk takes one of its own, which a container may not be allowed to mount: then these tests cannot run.
 */

const disk = testDatabaseUrl() === undefined ? null : await mountSmallDisk(420);
afterAll(() => disk?.remove());

const limits = { timeout: 300_000 };
const isRefused = ({ status }: { status: number }): boolean => status === 503;
/** Indices of what people do (`outage.ts`): lists and details; posting and uploading. */
const reading = [0, 1];
const writing = [4, 5];

async function fillUnder(scene: Scene, fill: () => Promise<void>): Promise<void> {
  await fill();
  await untilSeen(scene, isRefused, writing);
}

describe.runIf(disk !== null)("a full disk", () => {
  test("under the embedded database and the photos", limits, async () => {
    if (disk === null) return;
    const ground = await makeGround(null, disk.root);
    const scene = await openScene(ground);
    await fillUnder(scene, disk.fill);
    expect((await scene.server.look({ method: "GET", path: "/api/health/live" })).status).toBe(200);
    await disk.makeRoom();
    await untilSeen(scene, isWell, [...reading, ...writing]);
    await closeScene(scene);
    await ground.remove();
  });

  test("under PostgreSQL", limits, async () => {
    if (disk === null) return;
    const postgres = await startOwnPostgres({ max_wal_size: "64MB", min_wal_size: "32MB", wal_recycle: "off" }, disk.root);
    const ground = await makeGround(postgres.url);
    const scene = await openScene(ground);
    await fillUnder(scene, disk.fill);
    await disk.makeRoom();
    // Full in the middle of its log it stops, and whoever looks after it starts it again.
    if (!postgres.isRunning()) await postgres.start();
    await untilSeen(scene, isWell, [...reading, ...writing]);
    await closeScene(scene);
    await ground.remove();
    await postgres.remove();
  });
});
