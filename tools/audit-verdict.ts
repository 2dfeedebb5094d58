/** Result of the registry's audit of the production dependencies. */
export type Verdict =
  | { readonly kind: "clean"; readonly packages: number }
  | { readonly kind: "found"; readonly findings: readonly string[] }
  | { readonly kind: "unanswered"; readonly why: string };

type Via = string | { readonly title?: string; readonly url?: string };
type Report = {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly Via[]; readonly range: string }>
  >;
  readonly metadata?: { readonly dependencies?: { readonly prod?: number } };
  readonly message?: string;
};

/** Parses the output of `npm audit --json`. Output without a report is "unanswered", never "clean". */
export function readVerdict(output: string): Verdict {
  const report = parse(output);
  const { vulnerabilities, metadata } = report;
  const packages = metadata?.dependencies?.prod ?? 0;
  if (!vulnerabilities || packages === 0) return { kind: "unanswered", why: report.message ?? "npm printed no report" };
  const findings = Object.entries(vulnerabilities).map(([name, { severity, via, range }]) => {
    const reasons = via.map((one) => (typeof one === "string" ? `by ${one}` : [one.title, one.url].filter(Boolean).join(" ")));
    return `${severity}: ${name} ${range} (${reasons.join("; ")})`;
  });
  return findings.length > 0 ? { kind: "found", findings } : { kind: "clean", packages };
}

function parse(output: string): Report {
  const begin = output.indexOf("{");
  try {
    return JSON.parse(output.slice(begin, output.lastIndexOf("}") + 1)) as Report;
  } catch {
    return {};
  }
}
