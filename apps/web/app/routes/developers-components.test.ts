import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageContext, type PageContext } from "../lib/page/page-context.ts";
import { loader } from "./developers-components.tsx";

function load(hasSandboxPayments: boolean): unknown {
  const context = new RouterContextProvider();
  context.set(pageContext, { hasSandboxPayments } as PageContext);
  const url = new URL("http://localhost/developers/components");
  return loader({ context, url, request: new Request(url), params: {}, pattern: url.pathname });
}

test("the page of components exists only with sandbox payments", () => {
  expect(load(true)).toBeNull();
  expect(() => load(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
