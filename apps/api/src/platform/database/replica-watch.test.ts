import type { Pool } from "pg";
import { afterEach, expect, test } from "vitest";
import { silentLog } from "../../../test/test-config.ts";
import { watchReplica, type ReplicaWatch } from "./replica-watch.ts";

let watch: ReplicaWatch | undefined;
afterEach(() => watch?.stop());

/** A server at this position of the write-ahead log. An error if it fails. */
function serverAt(state: { position: number | null | Error }): Pick<Pool, "query"> {
  const query = async () => {
    if (state.position instanceof Error) throw state.position;
    return { rows: [{ position: state.position }] };
  };
  return { query } as unknown as Pick<Pool, "query">;
}

async function begin(positions: { primary: number | null | Error; replica: number | null | Error }, maxLagSeconds = 0.2) {
  const primary = { position: positions.primary };
  const replica = { position: positions.replica };
  const servers = { primary: serverAt(primary), replica: serverAt(replica), maxLagSeconds };
  watch = await watchReplica({ ...servers, checkEveryMs: 20 }, silentLog);
  const becomes = async (isUsable: boolean) => {
    await expect.poll(() => watch?.isUsable(), { interval: 5 }).toBe(isUsable);
  };
  return { watch, primary, replica, becomes };
}

test("a replica is used once it has caught up with the start of this process", async () => {
  const { watch: began, replica, becomes } = await begin({ primary: 100, replica: 40 });
  expect([began.isUsable(), began.lagSeconds()]).toEqual([false, Number.POSITIVE_INFINITY]);
  replica.position = 100;
  await becomes(true);
  expect(began.lagSeconds()).toBe(0);
});

test("a replica that stops replaying is not used until it has caught up", async () => {
  const { watch: began, primary, replica, becomes } = await begin({ primary: 100, replica: 100 });
  expect(began.isUsable()).toBe(true);
  primary.position = 200;
  await becomes(false);
  expect(began.lagSeconds()).toBeGreaterThan(0.2);
  replica.position = 200;
  await becomes(true);
});

test("a replica that fails or does not respond is not used until it responds", async () => {
  const { watch: began, replica, becomes } = await begin({ primary: 100, replica: 100 }, 300);
  began.reportFailure(new Error("cut"));
  expect(began.isUsable()).toBe(false);
  await becomes(true);
  replica.position = new Error("connect ECONNREFUSED");
  await becomes(false);
  replica.position = 100;
  await becomes(true);
});

test("a server that is not a standby is never used as a replica", async () => {
  const { becomes } = await begin({ primary: 100, replica: null }, 300);
  await becomes(false);
});

test("the lag of the replica does not change while the primary is unreachable", async () => {
  const { watch: began, primary } = await begin({ primary: 100, replica: 100 });
  primary.position = new Error("connect ECONNREFUSED");
  const began2 = performance.now();
  await expect.poll(() => performance.now() - began2, { interval: 20 }).toBeGreaterThan(400);
  expect(began.isUsable()).toBe(true);
});
