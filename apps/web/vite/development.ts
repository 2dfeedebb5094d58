import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import type { renderPage } from "../server/index.ts";

type RenderPage = typeof renderPage;

const root = fileURLToPath(new URL("..", import.meta.url));
const hotReloadPort = 24_678;

/**
 * The web app from its sources, for `npm run dev`: the same shape as its build, with Vite's own answers (modules, style
 * sheets, hot reload) in front. A change shows in the open page, loaders included. Vite starts with the first request that is not the
 * API's, so that a restart of the API does not wait for it.
 */
export function createDevelopmentSource() {
  let started: Promise<ViteDevServer> | null = null;
  const start = (): Promise<ViteDevServer> => (started ??= createVite());
  return {
    assets: new Map<string, never>(),
    isDevelopment: true,
    renderPage: async (...args: Parameters<RenderPage>): ReturnType<RenderPage> => {
      const vite = await start();
      const server = (await vite.ssrLoadModule("/server/index.ts")) as { renderPage: RenderPage };
      return server.renderPage(...args);
    },
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
      if (request.url?.startsWith("/api/")) next();
      else start().then((vite) => vite.middlewares(request, response, next), next);
    },
    close: async () => (await started)?.close(),
  };
}

async function createVite(): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return await createServer({
    root,
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    appType: "custom",
    server: { middlewareMode: true, host: "127.0.0.1", hmr: { host: "127.0.0.1", port: hotReloadPort } },
  });
}
