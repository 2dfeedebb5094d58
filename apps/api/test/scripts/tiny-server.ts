import fastify from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { runServer } from "../../src/platform/process/run-server.ts";

/** The server process with a minimal application. */
await runServer(async () => ({
  prepare: async ({ say }) => say("prepared"),
  createApp: async ({ isReady, say }) => {
    // As in app.ts: requests during the shutdown get a response.
    const app = fastify({ return503OnClosing: false });
    app.get("/ready", isReady);
    app.get("/slow", async () => {
      say("slow request began");
      await sleep(500);
      return "done";
    });
    app.get("/endless", () => new Promise(() => say("endless request began")));
    app.get("/reject", async () => {
      void Promise.reject(new Error("nobody cares"));
    });
    return app;
  },
}));
