/** Parameters of addresses whose values are numbers and words of ours, and say nothing of a person. */
const plainParameter =
  /^(type|property_type|category|ordering|limit|queue|status|user_id|creator|is_[a-z]+|[a-z_]+__(id|gte|lte))$/;

/**
 * An address without what people typed: searches hold names, numbers and e-mail addresses, and a form that is sent the
 * wrong way holds passwords. Parameters keep their names, and their values where these are harmless.
 */
export function withoutValues(url: string): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const parameters = url.slice(at + 1).split("&");
  const told = parameters.map((parameter) => {
    const [name = "", ...value] = parameter.split("=");
    if (value.length === 0) return parameter.length > 0 ? "[redacted]" : "";
    return plainParameter.test(name) && /^[\w ,%+.-]{0,60}$/.test(value.join("=")) ? parameter : `${plainName(name)}=[redacted]`;
  });
  return `${url.slice(0, at)}?${told.join("&")}`;
}

function plainName(name: string): string {
  return /^\w{1,40}$/.test(name) ? name : "[redacted]";
}

/** An error in a log line; `cause` is another one. */
type ErrorFields = { type: string; message: string; stack?: string; cause?: ErrorFields };

/**
 * Of what else an error may carry, these alone are logged. PostgreSQL's `detail` quotes whole rows, a driver's errors
 * hang on to connections and their passwords, and other clients' to what was sent.
 */
const plainFields = ["code", "severity", "schema", "table", "column", "constraint", "routine", "syscall", "statusCode"] as const;
const maxCauses = 3;

/** What a log line tells of an error: what kind, where, and why, and nothing of anybody's data. */
export function describeError(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: "a value was thrown that is no error" };
  const fields = error as Error & Record<string, unknown>;
  const plain = plainFields.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  const message = withoutData(error.message, fields["code"]);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join("\n"),
    ...Object.fromEntries(plain),
    ...(error.cause instanceof Error && depth < maxCauses ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** What PostgreSQL quotes of the data it could not take (class 22), and addresses with a name and a password in them. */
function withoutData(message: string, code: unknown): string {
  const quoted =
    typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code) ? message.replaceAll(/"[^"]*"/g, '"[redacted]"') : message;
  return quoted.replaceAll(/\/\/[^\s/@]*@/g, "//[redacted]@");
}
