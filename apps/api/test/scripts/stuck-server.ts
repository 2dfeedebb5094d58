import fastify from "fastify";
import { runServer } from "../../src/platform/process/run-server.ts";

/** The server process with an application whose shutdown never ends, as with an unresponsive database. */
const never = (): Promise<never> => new Promise(() => {});
await runServer(async () => ({
  prepare: async () => {},
  createApp: async ({ lifecycle }) => {
    for (const name of ["one", "another"]) lifecycle.onStop(name, 3_000, never);
    return fastify().addHook("onClose", never);
  },
}));
