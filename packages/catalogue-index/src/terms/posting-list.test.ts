import { expect, test } from "vitest";
import { Bitmap } from "../bitmaps/bitmap.ts";
import { markPostings, encodePosting, PostingList } from "./posting-list.ts";

test("a term's postings are found by their documents", () => {
  const word = new PostingList();
  const docs = [1, 5, 9, 12, 13, 40];
  for (const doc of docs) word.add(encodePosting(doc, doc % 2 === 0));
  expect([...word.postings].map((posting) => posting >> 1)).toEqual(docs);
  expect([0, 1, 2, 12, 40, 41].map((doc) => word.find(doc))).toEqual([
    undefined,
    encodePosting(1, false),
    undefined,
    encodePosting(12, true),
    encodePosting(40, true),
    undefined,
  ]);
});

test("postings are set as bits, those in a headline twice, also beyond the initial size of the bitmaps", () => {
  const [anywhere, headline] = [new Bitmap(1), new Bitmap(1)];
  const postings = Int32Array.from([
    encodePosting(333, false),
    encodePosting(2, false),
    encodePosting(33, true),
    encodePosting(70, false),
  ]);
  expect(markPostings(postings, anywhere, headline)).toBe(1);
  const docs = [0, 2, 33, 70, 333, 334];
  expect(docs.filter((doc) => anywhere.has(doc))).toEqual([2, 33, 70, 333]);
  expect(docs.filter((doc) => headline.has(doc))).toEqual([33]);
});
