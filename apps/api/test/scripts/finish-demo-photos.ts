import { storeDemoPhotos } from "../../seeds/index.ts";
import { findUncompared } from "../../src/modules/photos/copies/copies.repository.ts";
import { comparePhotos } from "../../src/modules/photos/copies/compare-photos.ts";
import { connectDatabase } from "../../src/platform/database/connect.ts";
import { systemClock } from "../../src/platform/process/clock.ts";
import { createStorage } from "../../src/platform/storage/create-storage.ts";
import { createTestConfig, silentLog } from "../test-config.ts";

/**
 * Stores and compares all photos of a data directory, `<folder>`, as the scheduled jobs do within minutes. Otherwise the journeys'
 * servers would all do it beside the journeys.
 */
const config = createTestConfig({ dataDirectory: process.argv[2] ?? "" });
const { db, close } = await connectDatabase(config, silentLog);
const deps = { db, clock: systemClock, storage: await createStorage(config) };
await storeDemoPhotos(deps, 4);
while ((await findUncompared(db, 1)).length > 0) await comparePhotos(deps);
await close();
