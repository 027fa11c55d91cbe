import { ApiError } from './api-error.ts';

export interface Answer {
  status: number;
  retryAfter: string | null;
  body: string;
}

/** Sends a form by XMLHttpRequest, because `fetch` does not report upload progress. */
export function upload(
  method: string,
  address: string,
  headers: Headers,
  body: FormData,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('cancelled', 'AbortError'));
    if (signal?.aborted) cancelled();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('retry-after'),
        body: request.responseText,
      }),
    );
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'offline' })));
    request.addEventListener('abort', cancelled);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(body);
  });
}
