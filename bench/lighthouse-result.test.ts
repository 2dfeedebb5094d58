import { expect, test } from "vitest";
import { readLighthouse } from "./lighthouse-result.ts";

test("reads scores, times and bytes; missing figures count as failed", () => {
  const quality = readLighthouse({
    categories: { performance: { score: 0.957 }, accessibility: { score: 1 }, seo: { score: null } },
    audits: {
      "largest-contentful-paint": { numericValue: 1_800 },
      "cumulative-layout-shift": { numericValue: 0.01 },
      "network-requests": {
        details: {
          items: [
            { resourceType: "Script", transferSize: 90_000 },
            { resourceType: "Script", transferSize: 30_000 },
            { resourceType: "Image", transferSize: 5_000 },
            { resourceType: "Fetch", transferSize: 1_000 },
          ],
        },
      },
    },
  });
  expect(quality.scores).toEqual({ performance: 96, accessibility: 100, "best-practices": 0, seo: 0 });
  expect(quality).toMatchObject({ lcpMs: 1_800, cls: 0.01, kilobytes: { script: 120, image: 5, other: 1, style: 0 } });
  expect(quality.tbtMs).toBeNaN();
});
