import { vi } from 'vitest';
import { acted } from './acts.ts';

/** That of Node: a drawn document puts its own into the globals. */
const NodeEvent = globalThis.Event;

/** An upload that was sent by XMLHttpRequest, which the test moves on and answers. */
export interface SentUpload {
  readonly call: string;
  readonly form: FormData;
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the browser was made to stop sending. */
  aborted: boolean;
  progress: (share: number) => void;
  answer: (status: number, body: object) => void;
}

/** Takes what is uploaded from now on. Returns the uploads, in order. */
export function stubUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Map<string, string>();
    #call = '';
    #sent: SentUpload | undefined;
    status = 0;
    responseText = '';
    open(method: string, address: string) {
      this.#call = `${method} ${address.replace(/^\/api/, '')}`;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      if (this.#sent) this.#sent.aborted = true;
      this.dispatchEvent(new NodeEvent('abort'));
    }
    send(form: FormData) {
      const progress = (share: number) =>
        this.upload.dispatchEvent(
          Object.assign(new NodeEvent('progress'), { lengthComputable: true, loaded: share, total: 1 }),
        );
      const answer = (status: number, body: object) => {
        Object.assign(this, { status, responseText: JSON.stringify(body) });
        this.dispatchEvent(new NodeEvent('load'));
      };
      this.#sent = { call: this.#call, form, headers: this.#headers, aborted: false, progress, answer };
      sent.push(this.#sent);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

/** Chooses files as the browser's file chooser does. */
export function chooseFiles(container: ParentNode, ...files: readonly File[]): void {
  const input = container.querySelector('input[type="file"]');
  if (input === null) throw new Error('No field for files');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(acted('change'));
}

/** A file that is said to have this size, without its bytes. */
export const fileOf = (name: string, size: number, type = ''): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
