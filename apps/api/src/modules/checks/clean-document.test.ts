import { expect, test } from "vitest";
import { cleanDocument } from "./clean-document.ts";

const clean = (text: string) => cleanDocument(Buffer.from(`%PDF-1.4\n${text}`));

test.each([["/JS (x)"], ["/J#61vaScript(x)"], ["/#4A#53 (x)"], ["/#4aS"], ["/Embedded#46ile "]])(
  "a PDF with %s is refused",
  async (text) => {
    await expect(clean(text)).rejects.toThrow("script or a program");
  },
);
