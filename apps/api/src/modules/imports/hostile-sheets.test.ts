/** @module-tag slow */
import { importCalls, limits } from "@efie/contract";
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { commit, csv, sendImport, settled, statuses, tryImport, zipOf } from "../../../test/test-imports.ts";

const t = await startTestApp();
afterAll(t.close);

const owner = await t.makeUser();
const headings = "title,description,price,city,detailed_address";
const row = "Flat,Quiet,900,Kumasi,Adum";

async function refusalOf(sheet: Buffer, name = "listings.csv"): Promise<string> {
  const { status, body } = await sendImport(t, owner, sheet, { name });
  expect(status).toBe(400);
  return (body as { file: string[] }).file.join(" ");
}

const tooWide = "A sheet may have at most 100 columns. Please delete what is beyond them, empty cells as well.";

test.each([
  ["an empty file", Buffer.from(""), "The file is empty."],
  ["only headings", csv(headings), "The sheet has headings, but no rows below them."],
  ["no headings", csv(",,", row), "The first row has no headings. Please write what each column is into it."],
  ["a heading twice", csv("title,Price,price", "a,1,2"), 'Two columns have the heading "price". Please rename or remove one.'],
  ["binary rubbish", randomBytes(5_000), "The file is no sheet. Please save it as CSV or as an Excel workbook (.xlsx)."],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "The file is no sheet. Please save it as CSV or as an Excel workbook (.xlsx)."],
  [
    "an old Excel file",
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "This is an old Excel file (.xls), or one with a password. Please save it as .xlsx or CSV.",
  ],
  [
    "an open quotation mark",
    csv(headings, '"Flat,Quiet'),
    "Row 2 cannot be read: a quotation mark is missing, or the row is far too long.",
  ],
  [
    "501 rows",
    csv(headings, ...Array.from({ length: limits.maxImportRows + 1 }, () => row)),
    "A sheet may have at most 500 rows below the headings. Please split it.",
  ],
  ["101 columns", csv(Array.from({ length: 101 }, (_, at) => `c${at}`).join(","), "1"), tooWide],
  ["too many bytes", Buffer.alloc(limits.maxImportBytes + 1, "a,"), "The sheet is larger than 5 MB. Please split it."],
])("%s is refused with a sentence", async (_name, sheet, sentence) => {
  expect(await refusalOf(sheet)).toBe(sentence);
});

test("a form without a sheet, and no form at all", async () => {
  const noFile = await t.upload("main/imports/", [], { as: owner, fields: { file: "text" } });
  expect([noFile.status, noFile.body]).toEqual([
    400,
    { file: ["Please choose the sheet: a CSV, or an Excel workbook (.xlsx)."] },
  ]);
  expect((await t.post("main/imports/", { file: "x" }, { as: owner })).status).toBe(415);
});

const withAccent = `${headings}\n${row.replace("Quiet", "Café à côté")}\n`;

test.each([
  ["UTF-8 with its mark", Buffer.from(`\ufeff${withAccent}`)],
  ["Windows-1252", Buffer.from(withAccent, "latin1")],
  ["UTF-16, little end first", Buffer.from(`\ufeff${withAccent}`, "utf16le")],
  ["UTF-16, big end first", Buffer.from(`\ufeff${withAccent}`, "utf16le").swap16()],
  ["semicolons", Buffer.from(withAccent.replaceAll(",", ";"))],
  ["tabs and Windows' lines", Buffer.from(withAccent.replaceAll(",", "\t").replaceAll("\n", "\r\n"))],
  ["the delimiter in Excel's own line", Buffer.from(`sep=;\r\n${withAccent.replaceAll(",", ";")}`)],
])("a sheet in %s is read", async (_name, sheet) => {
  expect(statuses(await tryImport(t, owner, sheet))).toEqual(["new"]);
});

test.each([
  ["Windows-1252", ";", "latin1"],
  ["Windows-1252", "\t", "latin1"],
  ["UTF-16", ";", "utf16le"],
  ["UTF-16", "\t", "utf16le"],
] as const)("Excel's %s with %j keeps every letter", async (_name, delimiter, encoding) => {
  const mark = encoding === "utf16le" ? "\ufeff" : "";
  // Curly marks and the euro are where Windows-1252 differs from Latin-1.
  const quiet = encoding === "utf16le" ? "“Café” €" : "\u0093Café\u0094 \u0080";
  const sheet = `${mark}${headings}\r\n${row.replace("Flat", quiet)}\r\n`.replaceAll(",", delimiter);
  const trial = await tryImport(t, owner, Buffer.from(sheet, encoding));
  expect(trial.rows).toMatchObject([{ status: "new", title: "“Café” €", errors: {} }]);
});

test("a formula in a CSV is text where text may stand, and an error where an amount must", async () => {
  const trial = await tryImport(
    t,
    owner,
    csv(headings, `"=HYPERLINK(""http://x"",""y"")",Quiet,900,Kumasi,Adum`, "Flat,Quiet,=1+1,Kumasi,Adum"),
  );
  expect(trial.rows).toMatchObject([
    { status: "new", title: '=HYPERLINK("http://x","y")' },
    { status: "error", errors: { price: [expect.stringMatching(/^Write an amount/)] } },
  ]);
  const done = await commit(t, owner, trial.id);
  expect(statuses(done)).toEqual(["new", "error"]);
  const sheet = await t.get(importCalls.exportProperties.path, { as: owner });
  expect(sheet.text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
});

test("rows keep their numbers in the sheet, and empty ones count for nothing", async () => {
  const sheet = csv(headings, "", '"Two\nlines",Quiet,900,Kumasi,Adum', ",,,,", row, ...Array.from({ length: 3_000 }, () => ""));
  const trial = await tryImport(t, owner, sheet);
  expect(trial.rows.map((found) => found.row)).toEqual([3, 5]);
});

const parts = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

async function workbook(rows: string, begin = ""): Promise<Buffer> {
  const sheet = `${begin}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const files = Object.entries({ ...parts, "xl/worksheets/sheet1.xml": sheet });
  return await zipOf(Object.fromEntries(files.map(([name, xml]) => [name, Buffer.from(`<?xml version="1.0"?>${xml}`)])));
}

function xmlRow(line: number, cells: readonly (string | number)[]): string {
  const xml = cells.map((cell, at) => {
    const place = `r="${String.fromCharCode(65 + at)}${line}"`;
    return typeof cell === "number" ? `<c ${place}><v>${cell}</v></c>` : `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${line}">${xml.join("")}</row>`;
}

const head = xmlRow(1, headings.split(","));
const flat = (line: number) => xmlRow(line, ["Flat", "Quiet", 900.5, "Kumasi", "Adum"]);

test("a workbook is read, a formula is the value that was stored for it, and many empty rows are none", async () => {
  const formula = flat(7).replace("<v>900.5</v>", "<f>HYPERLINK(A1)</f><v>12</v>");
  let empty = "";
  for (let line = 8; line < 30_000; line++) empty += `<row r="${line}"/>`;
  const trial = await tryImport(t, owner, await workbook(head + flat(5) + formula + empty), { name: "listings.xlsx" });
  expect(trial.rows.map((found) => [found.row, found.status, found.errors])).toEqual([
    [5, "new", {}],
    [7, "new", {}],
  ]);
});

test("a million empty rows, as a spreadsheet keeps them that were formatted, are none, or too many for a busy machine", async () => {
  const empty = Array.from({ length: 1_048_574 }, (_, at) => `<row r="${at + 3}"/>`);
  const sheet = await workbook(head + flat(2) + empty.join(""));
  const { status, body } = await sendImport(t, owner, sheet, { name: "a.xlsx" });
  const outcome = status === 202 ? statuses(await settled(t, owner, (body as { id: number }).id)) : body;
  const tooMuch = "The sheet is too large to be read. Please delete its empty rows and columns, or save it as CSV.";
  expect([["new"], { file: [tooMuch] }]).toContainEqual(outcome);
});

test.each([
  ["Qu&#0;iet", "Quiet"],
  ["Qu_x0000_iet", "Quiet"],
  ["Qu\u0000iet", "Quiet"],
  ["Quiet_xD800_", "Quiet\ufffd"],
])("what no database keeps is left out of a cell: %j", async (text, title) => {
  const sheet = await workbook(head + flat(2).replace("Flat", text));
  expect((await tryImport(t, owner, sheet, { name: "a.xlsx" })).rows).toMatchObject([{ title, status: "new" }]);
});

test.each([
  ["twice the same", [2, 2]],
  ["backwards", [3, 2]],
  ["beyond all", [4_000_000_000]],
])("rows that are numbered %s are refused", async (_name, lines) => {
  const sentence = "The rows of the workbook are numbered wrongly. Please open it in your spreadsheet and save it again.";
  expect(await refusalOf(await workbook(head + lines.map(flat).join("")), "a.xlsx")).toBe(sentence);
});

test("a cell far beyond the last column ends the reading, also an empty one", async () => {
  let far = head;
  for (let line = 2; line < 58_000; line++) far += `<row r="${line}"><c r="XFD${line}"/></row>`;
  expect(await refusalOf(await workbook(far), "a.xlsx")).toBe(tooWide);
});

test("entities are not expanded, and a workbook that unpacks to gigabytes or needs much memory ends early", async () => {
  let entities = '<!DOCTYPE w [<!ENTITY a0 "aaaaaaaaaa">';
  for (let at = 1; at < 10; at++) entities += `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`;
  const laughing = await workbook(head + flat(2).replace("Quiet", "&a9;"), `${entities}]>`);
  const memoryBefore = process.memoryUsage().rss;
  const trial = await tryImport(t, owner, laughing, { name: "a.xlsx" });
  expect(JSON.stringify(trial).length).toBeLessThan(10_000);
  const bomb = await zipOf({
    "xl/workbook.xml": Buffer.from("<x/>"),
    "xl/worksheets/sheet1.xml": Buffer.alloc(80_000_000, " "),
  });
  expect(await refusalOf(bomb, "a.xlsx")).toBe("The workbook cannot be used. Its files are larger than 64 MB together.");
  const strings = Buffer.from(`<sst>${"<si><t>x</t></si>".repeat(3_000_000)}</sst>`);
  expect(await refusalOf(await zipOf({ "xl/sharedStrings.xml": strings }), "a.xlsx")).toMatch(/^The (workbook|sheet) /);
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(400_000_000);
});

test.each([
  ["a ZIP that is no workbook", zipOf({ "a.txt": Buffer.from("x") })],
  ["a workbook that is cut off", workbook(head + flat(2)).then((bytes) => bytes.subarray(0, bytes.length / 2))],
])("%s is refused", async (_name, sheet) => {
  expect(await refusalOf(await sheet, "a.xlsx")).toMatch(/^The workbook can/);
});
