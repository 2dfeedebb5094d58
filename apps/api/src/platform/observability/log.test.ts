import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { withoutValues } from "./log-fields.ts";
import { createLog, forRequest } from "./log.ts";

function logLines(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLog("info", destination));
  return text;
}

test("a message is one line of JSON with the level's name and the time", () => {
  const line = JSON.parse(logLines((log) => log.info({ property: 7 }, "published"))) as Record<string, unknown>;
  expect(line).toEqual({ level: "info", time: line["time"], property: 7, msg: "published" });
  expect(line["time"]).toMatch(/^\d{4}-.*Z$/);
});

test("secret fields are redacted at every level", () => {
  const text = logLines((log) => {
    const secrets = { password: "s3cret", phone_number: "s3cret", token: "s3cret", refresh: "s3cret" };
    log.info({ ...secrets, body: secrets }, "registered");
    log.info({ req: { method: "GET", url: "/ws/notifications/?a=1&token=s3cret&b=2", ip: "::1" } }, "request");
    log.info({ url: "/ws/notifications/?token=s3cret", headers: { authorization: "s3cret", cookie: "s3cret" } }, "socket");
    log.info({ request: { headers: { authorization: "s3cret" }, body: { password: "s3cret" } } }, "nested");
  });
  expect(text).not.toContain("s3cret");
  expect(text).toContain("/ws/notifications/?a=[redacted]&token=[redacted]&b=[redacted]");
});

test("a URL keeps harmless parameters and loses user input", () => {
  const url =
    "/api/main/properties/?type=rental&price__gte=100&search=ama%40x.example&is_featured=true&ama@x.example&a%20b=1&ordering=";
  expect(withoutValues(url)).toBe(
    "/api/main/properties/?type=rental&price__gte=100&search=[redacted]&is_featured=true&[redacted]&[redacted]=[redacted]&ordering=",
  );
  // What stands where it does not belong, and the address that a log-in leads back to.
  expect(withoutValues("/x?price__lte=0244123456&user_id=ama%40x.example&next=%2Fpaymentcheckout%3Freference%3Dabc")).toBe(
    "/x?price__lte=[redacted]&user_id=[redacted]&next=[redacted]",
  );
});

test("an error keeps kind and stack, and loses quoted and attached data", () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "s3cret"'), { code: "22P02", detail: "s3cret" });
  const error = Object.assign(new Error("redis://ama:s3cret@redis:6379 does not answer", { cause }), {
    command: ["s3cret"],
    client: {},
  });
  const text = logLines((log) => log.error({ err: error }, "failed"));
  expect(text).not.toContain("s3cret");
  const { err } = JSON.parse(text) as { err: { message: string; stack: string; cause: { code: string } } };
  expect(err.message).toBe("redis://[redacted]@redis:6379 does not answer");
  expect(err.stack).toContain("log.test.ts");
  expect(err.cause.code).toBe("22P02");
});

test("log lines of a request have its id once, from any logger", () => {
  const text = logLines((log) => {
    forRequest("a-request", () => {
      log.info("from a module");
      log.child({ reqId: "a-request" }).info("from a route");
    });
    log.info("from nobody");
  });
  expect(text.split("\n").map((line) => line.split("a-request").length - 1)).toEqual([1, 1, 0, 0]);
});
