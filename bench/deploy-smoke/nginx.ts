import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../environment.ts";
import { SmokeTestError, runToEnd, startChild, type Child } from "./child.ts";

const program = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));
const template = join(root, "deploy/nginx.conf.template");

/** Replaces `${NAME}` but not nginx's own `$name`, as nginx's image does. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new SmokeTestError(`deploy/nginx.conf.template requires ${name}`);
    return value;
  });
}

/** The main configuration that nginx's image puts around the template. */
function mainConfiguration(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 2;
${process.getuid?.() === 0 ? "user root;" : ""}
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
  include ${folder}/efie.conf;
}
`;
}

export type Nginx = { readonly port: number; readonly accessLog: string; readonly errorLog: string; stop(): Promise<void> };

/** Whether nginx is installed. */
export const hasNginx = program !== undefined;

/** Starts nginx with the configuration of `deploy/compose.yaml`, but with other addresses. */
export async function startNginx(folder: string, port: number, apiPorts: readonly number[]): Promise<Nginx> {
  if (program === undefined) throw new SmokeTestError("There is no nginx: apt-get install nginx");
  await mkdir(folder, { recursive: true });
  const servers = Object.fromEntries(apiPorts.map((apiPort, at) => [`EFIE_API_${at + 1}`, `127.0.0.1:${apiPort}`]));
  const [accessLog, errorLog] = [join(folder, "access.log"), join(folder, "error.log")];
  const values = { EFIE_LISTEN: `127.0.0.1:${port}`, EFIE_ACCESS_LOG: accessLog, ...servers };
  const efie = fillIn(await readFile(template, "utf8"), values);
  await writeFile(join(folder, "efie.conf"), efie);
  await writeFile(join(folder, "nginx.conf"), mainConfiguration(folder));
  const command = [program, "-p", folder, "-c", join(folder, "nginx.conf"), "-e", errorLog] as const;
  const log = join(folder, "nginx.log");
  await runToEnd({ name: "nginx -t", command: [...command, "-t"], log });
  const child: Child = startChild({ name: "nginx", command, log });
  return { port, accessLog, errorLog, stop: async () => void (await child.end("SIGTERM")) };
}
