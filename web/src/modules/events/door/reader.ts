/** Reads the QR code in what a video shows. */
export interface CodeReader {
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
}
interface LoadedReader extends CodeReader {
  /** Rejects where none can be loaded. */
  readonly ready: Promise<unknown>;
}
/** The reader of the browser, which some have. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: readonly string[] }) => Detector) & {
  getSupportedFormats: () => Promise<readonly string[]>;
};

async function ofBrowser(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

/** That of the browser, else our own in a worker, which is loaded then. */
export function createReader(): LoadedReader {
  const loading = ofBrowser().then(
    async (reader) => reader ?? (await import('./worker-reader.ts')).createWorkerReader(),
  );
  return {
    ready: loading,
    read: async (video) => (await loading).read(video),
    close: () => void loading.then((reader) => reader.close()).catch(() => undefined),
  };
}
