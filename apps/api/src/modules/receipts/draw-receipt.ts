import { buffer } from "node:stream/consumers";
import { purposeNames } from "@efie/contract";
import Pdf from "pdfkit";
import { fonts, keepKnownLetters } from "../../platform/fonts/fonts.ts";
import { writeNumber } from "./receipt-number.ts";
import type { ReceiptRow } from "./receipts.repository.ts";

const [margin, labelWidth] = [48, 120];
const [ink, quiet, accent] = ["#1c1917", "#57534e", "#0f5c4a"];

const amounts = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cedis = (pesewas: number): string => `GH₵ ${amounts.format(pesewas / 100)}`;
const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Accra" });

/** The tax that is contained in an amount, in pesewas. */
function containedTax(amountPesewas: number, percent: number): number {
  return Math.round((amountPesewas * percent) / (100 + percent));
}

/** The lines of a receipt: label and text. Empty ones are left out. */
export function describeReceipt(receipt: ReceiptRow): [label: string, text: string][] {
  const { is_refund, issued_at, payer, tin, purpose, title, price_pesewas, amount_pesewas, vat_percent, reference } = receipt;
  const first = writeNumber({ year: receipt.first_year, number: receipt.first_number });
  const discount = is_refund ? 0 : price_pesewas - amount_pesewas;
  const lines: [string, string][] = [
    ["Date", dates.format(issued_at)],
    [is_refund ? "Refunded to" : "Received from", payer],
    ["TIN", tin],
    ["For", `${purposeNames[purpose]}: ${title}`],
    ["Refund of", is_refund ? `Receipt ${first}` : ""],
    ["Price", discount > 0 ? cedis(price_pesewas) : ""],
    ["Discount", discount > 0 ? cedis(discount) : ""],
    [is_refund ? "Refunded" : "Paid", cedis(amount_pesewas)],
    ["VAT contained", vat_percent === null ? "" : `${vat_percent} %: ${cedis(containedTax(amount_pesewas, vat_percent))}`],
    ["Payment", reference],
  ];
  return lines.filter(([, text]) => text !== "");
}

/** Draws a receipt as a PDF of one page, A5. `issuer`: the site's address and its support's. */
export async function drawReceipt(receipt: ReceiptRow, issuer: readonly string[]): Promise<Buffer> {
  const title = `${receipt.is_refund ? "Refund receipt" : "Receipt"} ${writeNumber(receipt)}`;
  const document = new Pdf({
    size: "A5",
    margin,
    lang: "en-GH",
    displayTitle: true,
    info: { Title: title, Author: "Efie", CreationDate: receipt.issued_at },
    // None of its own.
    font: "",
  });
  document.font(fonts.medium.bytes);
  const write = (text: string, y: number, { x = margin, size = 10.5, color = ink, height = 80 } = {}) =>
    document
      .fontSize(size)
      .fillColor(color)
      .text(keepKnownLetters(text, fonts.medium), x, y, { width: document.page.width - margin - x, height, ellipsis: true });
  write("Efie", margin, { size: 24, color: accent });
  write(title, margin + 40, { size: 16 });
  let y = margin + 80;
  for (const [label, text] of describeReceipt(receipt)) {
    write(label, y, { color: quiet });
    write(text, y, { x: margin + labelWidth });
    y = document.y + 8;
  }
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .strokeColor("#d6d3d1")
    .stroke();
  write(issuer.join(" · "), y + 10, { size: 9, color: quiet });
  document.end();
  return await buffer(document);
}
