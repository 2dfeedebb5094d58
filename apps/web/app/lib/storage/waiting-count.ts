import { readDevice, writeDevice } from "./device.ts";

const key = "waiting";

/** How many things of the signed-in person wait on this device, without loading the queue. */
export function readWaitingCount(): number {
  return Number(readDevice(key) ?? "0");
}

export function storeWaitingCount(count: number): void {
  writeDevice(key, count === 0 ? null : String(count));
}
