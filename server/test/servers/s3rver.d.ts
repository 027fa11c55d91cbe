/** The parts of the S3 test server that are used here; the package has no types. */
declare module 's3rver' {
  export interface Exchange {
    readonly method: string;
    readonly path: string;
    readonly query: Record<string, string | undefined>;
    type: string;
    body: string;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** Called in order for each request. */
    readonly middleware: ((ctx: Exchange, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
