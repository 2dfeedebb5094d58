import type { Pool } from "../catalogue/connect.ts";
import { prepareCatalogue } from "../catalogue/prepare.ts";
import type { Options } from "../options.ts";

/** Context of all steps. `monitor` is a connection to PostgreSQL that the load does not use. */
export type BenchContext = { readonly options: Options; readonly monitor: Pool };

/** Returns the URL of the catalogue of this size. */
export async function findCatalogue({ options, monitor }: BenchContext, size: number): Promise<string> {
  const { databaseUrlTemplate } = options;
  return databaseUrlTemplate === null ? prepareCatalogue(monitor, size) : databaseUrlTemplate.replaceAll("{n}", String(size));
}

export const metricsToken = "only for the bench, on this machine";

/** Environment of the servers. The secret signs only tokens of the bench. */
export function serverEnvironment({ catalogueIndex }: Options, databaseUrl: string): Record<string, string> {
  const index: Record<string, string> = catalogueIndex === null ? {} : { CATALOGUE_INDEX: catalogueIndex };
  const secret = "only for the bench, where nobody signs in";
  return {
    DATABASE_URL: databaseUrl,
    PAYMENTS: "sandbox",
    DEMO_DATA: "off",
    JWT_SECRET: secret,
    METRICS_TOKEN: metricsToken,
    ...index,
  };
}
