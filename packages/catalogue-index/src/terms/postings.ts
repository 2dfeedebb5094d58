import { Bitmap } from "../bitmaps/bitmap.ts";
import { markPostings, encodePosting, PostingList } from "./posting-list.ts";

/** The documents that have what somebody typed, anywhere and in the headline. */
export type Postings = {
  /** How many documents have it, and which share of them in the headline; more where several of its terms stand in one. */
  readonly length: number;
  readonly headlineShare: number;
  readonly bytes: number;
  has(doc: number): boolean;
  hasHeadline(doc: number): boolean;
  /** Adds a document with a higher id than all others. */
  add(doc: number, isHeadline: boolean): void;
};

/** How a term is stored: as a list of postings, or as bitmaps where it is common. */
export type StoredPostings = Int32Array | DensePostings;

/** A common term: one bit a document. */
export class DensePostings implements Postings {
  readonly anywhere: Bitmap;
  readonly headline: Bitmap;
  #headlines = 0;
  length = 0;

  /** `size`: how many documents there are, about; the bitmaps grow where it is too small. */
  constructor(words: readonly StoredPostings[], size: number) {
    this.anywhere = new Bitmap(size);
    this.headline = new Bitmap(size);
    for (const word of words) {
      this.#headlines += word instanceof DensePostings ? this.#unite(word) : markPostings(word, this.anywhere, this.headline);
      this.length += word.length;
    }
  }

  #unite(word: DensePostings): number {
    this.anywhere.unite(word.anywhere);
    this.headline.unite(word.headline);
    return word.#headlines;
  }

  get headlineShare(): number {
    return this.#headlines / Math.max(1, this.length);
  }

  get bytes(): number {
    return this.anywhere.blocks.byteLength + this.headline.blocks.byteLength;
  }

  has(doc: number): boolean {
    return this.anywhere.has(doc);
  }

  hasHeadline(doc: number): boolean {
    return this.headline.has(doc);
  }

  add(doc: number, isHeadline: boolean): void {
    this.anywhere.put(doc, true);
    this.headline.put(doc, isHeadline);
    this.length++;
    if (isHeadline) this.#headlines++;
  }
}

/** A rare term, or a flag that few have: its postings in order. */
export class SparsePostings implements Postings {
  readonly #postings: PostingList;
  #headlines = 0;

  constructor(postings: readonly Int32Array[]) {
    const merged = merge(postings);
    this.#postings = new PostingList(merged);
    for (const posting of merged) this.#headlines += posting & 1;
  }

  /** In ascending order, each document once. */
  get postings(): Int32Array {
    return this.#postings.postings;
  }

  get length(): number {
    return this.#postings.length;
  }

  get headlineShare(): number {
    return this.#headlines / Math.max(1, this.length);
  }

  get bytes(): number {
    return this.length * 4;
  }

  has(doc: number): boolean {
    return this.#postings.find(doc) !== undefined;
  }

  hasHeadline(doc: number): boolean {
    return ((this.#postings.find(doc) ?? 0) & 1) === 1;
  }

  add(doc: number, isHeadline: boolean): void {
    this.#postings.add(encodePosting(doc, isHeadline));
    if (isHeadline) this.#headlines++;
  }
}

/** All postings in order, each document once, in the headline where one of its terms is. */
function merge(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let length = 0;
  for (const list of lists) {
    all.set(list, length);
    length += list.length;
  }
  all.sort();
  let kept = 0;
  for (let at = 0; at < all.length; at++) {
    const posting = all[at] as number;
    // If a document has two postings, the one in the headline comes last.
    if (kept > 0 && (all[kept - 1] as number) >> 1 === posting >> 1) all[kept - 1] = posting;
    else all[kept++] = posting;
  }
  return all.slice(0, kept);
}

/** A posting takes as much room as a block of bits. Below one in two blocks a list is faster to go through. */
const postingsPerBlock = 1 / 2;

/** Whether so many postings among so many documents are few. */
export function isRare(postings: number, size: number): boolean {
  return postings < (size / 32) * postingsPerBlock;
}

/** Whether bitmaps take less room than a list of postings, and are faster to combine with others. */
export function isCommon(postings: number, size: number): boolean {
  return postings > Math.max(16, size / 32);
}

/** Combines the terms that a word may stand for, among so many documents. */
export function combinePostings(words: readonly StoredPostings[], size: number): Postings {
  const [only] = words;
  if (words.length === 1 && only instanceof DensePostings) return only;
  const length = words.reduce((sum, word) => sum + word.length, 0);
  const postings = words.flatMap((word) => (word instanceof DensePostings ? [] : [word]));
  const isSparse = isRare(length, size) && postings.length === words.length;
  return isSparse ? new SparsePostings(postings) : new DensePostings(words, size);
}
