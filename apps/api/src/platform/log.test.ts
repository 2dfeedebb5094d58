import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

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

test("one line of JSON with the level's name and the time", () => {
  const line = JSON.parse(logLines((log) => log.info({ listing: 7 }, "published"))) as Record<string, unknown>;
  expect(line).toEqual({ level: "info", time: line["time"], listing: 7, msg: "published" });
  expect(line["time"]).toMatch(/^\d{4}-.*Z$/);
});

test("secrets never reach a line, wherever they are put", () => {
  const text = logLines((log) => {
    const secrets = { password: "s3cret", phone_number: "s3cret", token: "s3cret", refresh: "s3cret" };
    log.info({ ...secrets, body: secrets }, "registered");
    log.info({ req: { method: "GET", url: "/ws/notifications/?a=1&token=s3cret&b=2", ip: "::1" } }, "request");
    log.info({ url: "/ws/notifications/?token=s3cret", headers: { authorization: "s3cret", cookie: "s3cret" } }, "socket");
    log.info({ request: { headers: { authorization: "s3cret" }, body: { password: "s3cret" } } }, "nested");
  });
  expect(text).not.toContain("s3cret");
  expect(text).toContain("/ws/notifications/?a=1&token=[redacted]&b=2");
});
