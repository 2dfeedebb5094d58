const numberBytes = 4;
/** Before a text: whose it is, and how many characters it has. */
const headNumbers = 2;

/**
 * Texts by their ids, in one piece of memory that is written round and round: as strings of their own each would be something for the
 * garbage collector to visit, and to copy twice before it stays. Who was written longest ago is forgotten first.
 */
export class TextRing {
  #numbers: Int32Array;
  /** The same memory. */
  #bytes: Buffer;
  readonly #maxLength: number;
  /** How many numbers the texts take that are not forgotten. */
  #kept = 0;
  /** Where each begins, in numbers. */
  readonly #places = new Map<number, number>();
  /** Where the next one goes. */
  #end = 0;
  /** Of the round before, the first text that is still whole, and where that round ended. */
  #oldest = 0;
  #filled = 0;

  /** Begins with `bytes`, and takes twice as many whenever they do not last, up to `maxBytes`. */
  constructor(bytes: number, maxBytes: number) {
    this.#numbers = new Int32Array(bytes / numberBytes);
    this.#bytes = Buffer.from(this.#numbers.buffer);
    this.#maxLength = maxBytes / numberBytes;
  }

  get bytes(): number {
    return this.#bytes.length;
  }

  has(id: number): boolean {
    return this.#places.has(id);
  }

  read(id: number): string | null {
    const place = this.#places.get(id);
    if (place === undefined) return null;
    const from = (place + headNumbers) * numberBytes;
    return this.#bytes.toString("latin1", from, from + (this.#numbers[place + 1] as number));
  }

  /** Forgets what it had of this id. Only ASCII is kept, and nothing longer than all the memory at first. */
  put(id: number, text: string): void {
    this.delete(id);
    const length = lengthOf(text.length);
    if (length > this.#numbers.length || Buffer.byteLength(text) !== text.length) return;
    if (this.#end + length > this.#numbers.length) this.#goOn();
    this.#makeRoom(this.#end + length);
    this.#numbers[this.#end] = id;
    this.#numbers[this.#end + 1] = text.length;
    this.#bytes.write(text, (this.#end + headNumbers) * numberBytes, "latin1");
    this.#places.set(id, this.#end);
    this.#end += length;
    this.#kept += length;
  }

  /** Behind the last one where most of the memory is still needed, else from the beginning. */
  #goOn(): void {
    const { length } = this.#numbers;
    // Of the round before nothing is left.
    this.#makeRoom(this.#filled);
    this.#oldest = 0;
    if (this.#kept > length / 2 && 2 * length <= this.#maxLength) {
      this.#filled = 0;
      return this.#grow(2 * length);
    }
    this.#filled = this.#end;
    this.#end = 0;
  }

  #grow(length: number): void {
    const larger = new Int32Array(length);
    larger.set(this.#numbers);
    this.#numbers = larger;
    this.#bytes = Buffer.from(larger.buffer);
  }

  /** Forgets what stands before `end` from the round before. */
  #makeRoom(end: number): void {
    while (this.#oldest < Math.min(end, this.#filled)) {
      const id = this.#numbers[this.#oldest] as number;
      const length = lengthOf(this.#numbers[this.#oldest + 1] as number);
      if (this.#places.get(id) === this.#oldest) this.delete(id);
      this.#oldest += length;
    }
  }

  delete(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#places.delete(id);
    this.#kept -= lengthOf(this.#numbers[place + 1] as number);
  }

  clear(): void {
    this.#places.clear();
    this.#end = 0;
    this.#oldest = 0;
    this.#filled = 0;
    this.#kept = 0;
  }
}

/** How many numbers a text of so many characters takes. */
function lengthOf(characters: number): number {
  return headNumbers + Math.ceil(characters / numberBytes);
}
