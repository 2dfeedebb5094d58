import type { Call } from "@efie/contract";
import { contractCalls } from "./contract-calls.ts";

const countParameters = ({ path }: Call): number => path.split("{").length;

// Addresses without parameters first, as the router does: `main/properties/mine/` is no property.
const routes = contractCalls
  .toSorted((a, b) => countParameters(a) - countParameters(b))
  .flatMap(({ method, path, aliases = [], answers }) =>
    [path, ...aliases].map((each) => {
      const pattern = each.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+");
      return { method, address: new RegExp(`^/api/${pattern}/?$`, "i"), answers };
    }),
  );

/** The paths of fields that a parsed value has not. */
function listLost(value: unknown, parsed: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const kept = (parsed ?? {}) as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, field]) => {
    const at = Array.isArray(value) ? `${path}[]` : `${path}.${name}`;
    return name in kept ? listLost(field, kept[name], at) : [at];
  });
}

/**
 * Throws when a JSON answer has fields that its call's schema does not declare. The server sends some answers as text, without
 * the schema, which would let anything out.
 */
export function refuseUndeclared(method: string, url: string, status: number, body: unknown): void {
  const [path = ""] = url.split("?");
  const schema = routes.find((route) => route.method === method && route.address.test(path))?.answers[status];
  if (!schema || body === undefined) return;
  const lost = listLost(body, schema.parse(body), "");
  if (lost.length > 0) throw new Error(`${method} ${path} sends fields that are not declared: ${[...new Set(lost)].join(", ")}`);
}
