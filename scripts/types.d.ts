/** Context of a task. */
export interface Context {
  /** root folder of the repository */
  root: string;
  /** the Node that runs the program */
  node: string;
  /** environment in which `node` is that one and the installed tools are on the PATH */
  environment: NodeJS.ProcessEnv;
  /** the arguments after the task's name */
  words: string[];
}

/** Context of a step of `npm test`: `folder` takes its reports, `results` are those of the previous steps. */
export interface StepContext extends Context {
  folder: string;
  results: readonly Result[];
}

/** One line of the summary. A step without tests counts as passed or failed. */
export interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** whether the numbers are counts of tests */
  tests: boolean;
  note?: string | undefined;
  /** Tests to look at, with what each said: the failed ones, and those that passed only at their second try. */
  named?: readonly string[] | undefined;
  /** the user pressed Ctrl-C: the following steps do not run */
  interrupted: boolean;
}

/** A step returns its lines; a missing time is filled in. */
export type Step = (context: StepContext) => Promise<(Omit<Result, 'seconds'> & { seconds?: number })[]>;

/** What one file of tests, or all files of a module, cost: CPU of the process that runs them, and elapsed time. */
export interface Cost {
  file: string;
  cpuSeconds: number;
  seconds: number;
  /** CPU seconds of the same piece of work after each file; see `tools/record-test-costs.ts`. */
  yardstick?: number;
}
