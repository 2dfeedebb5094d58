import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { registerInstalledApp } from "./installed-app.ts";
import { registerPrintedCodes, registerSitemap, type SitemapCatalogue } from "./public-files.ts";
import { registerWeb, type WebDeps } from "./page-routes.ts";
import type { WebSource } from "./page-source.ts";

type PagesDeps = {
  config: WebDeps["config"] & Pick<Config, "isPageCached" | "androidApp">;
  reportError: ReportError;
  properties: SitemapCatalogue;
  /** The modules whose pages the sitemap names. */
  areas: { listPaths: () => Promise<readonly string[]> };
  agents: { listPaths: () => Promise<readonly string[]> };
  /** Calls back after every change that guests can see. Returns the function that ends this. */
  search: { watch: (onChange: () => void) => () => void };
};

/** Serves the pages, and clears their cache when the catalogue changes. */
export async function registerPages(app: FastifyInstance, source: WebSource, deps: PagesDeps): Promise<void> {
  const { config, reportError, properties, areas, agents, search } = deps;
  const { invalidate } = registerWeb(app, { config, reportError, source, isCached: config.isPageCached });
  await registerInstalledApp(app, config);
  registerPrintedCodes(app, config.publicUrl);
  const listPaths = async () => [...(await areas.listPaths()), ...(await agents.listPaths())];
  registerSitemap(app, { publicUrl: config.publicUrl, catalogue: properties, listPaths });
  const endWatch = search.watch(invalidate);
  app.addHook("onClose", async () => endWatch());
}
