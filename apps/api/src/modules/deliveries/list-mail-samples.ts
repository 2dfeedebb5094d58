import { sampleKinds, type MailSample, type SampleKind } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import { countSmsParts } from "./gsm-text.ts";
import { render, type Rendered } from "./render.ts";
import { describeTemplate, templates, type TemplateName } from "./templates/index.ts";
import { samples } from "./templates/samples.ts";

export type SampleDeps = { publicUrl: string; hasSamples: boolean };

const mandatory: readonly string[] = ["security", "payments"];

/** A template with its sample data, as its recipient would get it. @throws Error where it does not go by this channel */
export function renderSample(name: TemplateName, channel: MailSample["channel"], kind: SampleKind, publicUrl: string): Rendered {
  const { sample, longest } = samples[name];
  const canEnd = !mandatory.includes(templates[name].category);
  const unsubscribeUrl = canEnd ? `${publicUrl}/unsubscribe?token=sample` : null;
  return render(name, channel, kind === "usual" ? sample : longest, publicUrl, unsubscribeUrl);
}

function present(name: TemplateName, channel: MailSample["channel"], kind: SampleKind, publicUrl: string): MailSample {
  const { subject, text, html } = renderSample(name, channel, kind, publicUrl);
  return {
    template: name,
    category: templates[name].category,
    sample: kind,
    channel,
    subject,
    text,
    html_bytes: html === null ? null : Buffer.byteLength(html),
    sms_parts: channel === "sms" ? countSmsParts(text) : null,
  };
}

/** Every template on every channel, with its sample data. @throws AppError "not_found" where there is no page for developers */
export function listMailSamples({ publicUrl, hasSamples }: SampleDeps): MailSample[] {
  if (!hasSamples) throw new AppError("not_found", "Not found.");
  const names = Object.keys(templates) as TemplateName[];
  return names.flatMap((name) =>
    describeTemplate(name).channels.flatMap((channel) => sampleKinds.map((kind) => present(name, channel, kind, publicUrl))),
  );
}
