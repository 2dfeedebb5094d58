import fastify from "fastify";
import { runServer } from "../../src/platform/process/run-server.ts";

/** The server's process around an application of which nothing ever ends, as when a database has frozen. */
const never = (): Promise<never> => new Promise(() => {});
await runServer({
  prepare: async () => {},
  createApp: async ({ lifecycle }) => {
    for (const name of ["one", "another"]) lifecycle.onStop(name, 3_000, never);
    return fastify().addHook("onClose", never);
  },
});
