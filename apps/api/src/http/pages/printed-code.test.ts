import Fastify from "fastify";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { registerPrintedCodes } from "./public-files.ts";

test("a printed page's code leads to the property's address; what is no id has none", async () => {
  const app = Fastify();
  registerPrintedCodes(app, "https://efie.example");
  const code = await app.inject("/details/42/code.svg");
  expect([code.statusCode, code.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(code.body.length).toBeLessThan(4_000);
  const { data, size } = encode("https://efie.example/details/42", { ecc: "M", border: 2 });
  const drawn = data.map(() => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of code.body.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(data);
  for (const id of ["0", "-1", "x", "042", "99999999999999999999", "1e3", "%3Csvg"])
    expect((await app.inject(`/details/${id}/code.svg`)).statusCode, id).toBe(404);
});
