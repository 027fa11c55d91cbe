import { textOf } from './parameters.ts';

const byteOf = (character: string) => character.charCodeAt(0);
const PARSE = byteOf('P');
const DESCRIBE = byteOf('D');
const BIND = byteOf('B');
const EXECUTE = byteOf('E');
const SYNC = byteOf('S');
const ofStatement = byteOf('S');

/** Collects messages of PostgreSQL's extended query protocol, to be sent in one write. */
export class Frames {
  #bytes = Buffer.allocUnsafe(16_384);
  #end = 0;

  get isEmpty(): boolean {
    return this.#end === 0;
  }
  /** Returns the collected messages and starts over. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    return taken;
  }

  parse(name: string, text: string): void {
    const start = this.#open(PARSE);
    this.#string(name);
    this.#string(text);
    this.#int16(0); // no parameter types: the server infers them
    this.#close(start);
  }
  describe(name: string): void {
    const start = this.#open(DESCRIBE);
    this.#byte(ofStatement);
    this.#string(name);
    this.#close(start);
  }
  /** `formats` has a 0 (text) or 1 (binary) per column; empty means text for all. */
  bind(name: string, parameters: readonly unknown[], formats: readonly number[]): void {
    const start = this.#open(BIND);
    this.#string(''); // the unnamed portal
    this.#string(name);
    this.#int16(parameters.length);
    for (const parameter of parameters) this.#int16(Buffer.isBuffer(parameter) ? 1 : 0);
    this.#int16(parameters.length);
    for (const parameter of parameters) this.#parameter(parameter);
    this.#int16(formats.length);
    for (const format of formats) this.#int16(format);
    this.#close(start);
  }
  /** Executes the unnamed portal, followed by Sync, which the server answers with ReadyForQuery. */
  executeAndSync(): void {
    const start = this.#open(EXECUTE);
    this.#string('');
    this.#int32(0); // no row limit
    this.#close(start);
    this.#close(this.#open(SYNC));
  }

  #parameter(parameter: unknown): void {
    if (parameter === null || parameter === undefined) return this.#int32(-1);
    if (Buffer.isBuffer(parameter)) {
      this.#int32(parameter.length);
      this.#room(parameter.length);
      this.#end += parameter.copy(this.#bytes, this.#end);
      return undefined;
    }
    const start = this.#end;
    this.#int32(0);
    this.#text(textOf(parameter));
    this.#bytes.writeInt32BE(this.#end - start - 4, start);
    return undefined;
  }
  #room(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + more));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
  #open(type: number): number {
    this.#byte(type);
    this.#int32(0);
    return this.#end - 4;
  }
  /** The length includes itself but not the type byte before it. */
  #close(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start, start);
  }
  #byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#end] = value;
    this.#end += 1;
  }
  #int16(value: number): void {
    this.#room(2);
    this.#end = this.#bytes.writeInt16BE(value, this.#end);
  }
  #int32(value: number): void {
    this.#room(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }
  #text(text: string): void {
    this.#room(text.length * 3);
    this.#end += this.#bytes.write(text, this.#end, 'utf8');
  }
  #string(text: string): void {
    this.#text(text);
    this.#byte(0);
  }
}
