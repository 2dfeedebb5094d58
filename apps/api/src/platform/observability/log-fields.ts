/** Query parameters whose values are numbers or our own words, without personal data. */
const plainParameter =
  /^(type|property_type|category|ordering|limit|queue|status|user_id|creator|is_[a-z]+|[a-z_]+__(id|gte|lte))$/;
/** No telephone number and no email address, which people also type where an amount belongs. */
const plainValue = /^(?!.*\d{9}|.*%40)[\w ,%+.-]{0,60}$/;

/**
 * A URL without user input: searches contain names, numbers and email addresses, and a form sent by GET contains passwords.
 * Parameters keep their names, and their values where these are harmless.
 */
export function withoutValues(url: string): string {
  const at = url.indexOf("?");
  if (at === -1) return withoutKeys(url);
  const parameters = url.slice(at + 1).split("&");
  const logged = parameters.map((parameter) => {
    const [name = "", ...value] = parameter.split("=");
    if (value.length === 0) return parameter.length > 0 ? "[redacted]" : "";
    return plainParameter.test(name) && plainValue.test(value.join("=")) ? parameter : `${plainName(name)}=[redacted]`;
  });
  return `${withoutKeys(url.slice(0, at))}?${logged.join("&")}`;
}

/** A path in which somebody wrote an API key in the place of its id. */
function withoutKeys(path: string): string {
  return path.replaceAll(/efie_\w+/gi, "[redacted]");
}

function plainName(name: string): string {
  return /^\w{1,40}$/.test(name) ? name : "[redacted]";
}

/** An error in a log line. */
type ErrorFields = { type: string; message: string; stack?: string; cause?: ErrorFields };

/**
 * The logged properties of an error. Others may contain data: PostgreSQL's `detail` quotes rows, and errors of drivers and
 * clients refer to connections, passwords and requests.
 */
const plainFields = ["code", "severity", "schema", "table", "column", "constraint", "routine", "syscall", "statusCode"] as const;
const maxCauses = 3;

/** The log fields of an error: kind, place and reason, without user data. */
export function describeError(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: "a value was thrown that is not an error" };
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

/** Redacts data that PostgreSQL quotes (class 22), and credentials in URLs. */
function withoutData(message: string, code: unknown): string {
  const quoted =
    typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code) ? message.replaceAll(/"[^"]*"/g, '"[redacted]"') : message;
  return quoted.replaceAll(/\/\/[^\s/@]*@/g, "//[redacted]@");
}
