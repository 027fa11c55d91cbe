/** What a task gets. */
export interface Context {
  /** the folder of the repository */
  root: string;
  /** the Node that runs the program */
  node: string;
  /** one in which `node` is that one and the installed tools are on the PATH */
  environment: NodeJS.ProcessEnv;
  /** the words after the task's name */
  words: string[];
}

/** What a step of `npm test` gets: `folder` takes its reports, `results` are those of the steps before. */
export interface StepContext extends Context {
  folder: string;
  results: readonly Result[];
}

/** One line of the summary. A step without tests counts as one that passed or failed. */
export interface Result {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** whether the numbers are tests */
  tests: boolean;
  note?: string | undefined;
  /** someone pressed Ctrl-C: the steps after it do not run */
  interrupted: boolean;
}

/** A step gives its lines; a time is filled in where it names none. */
export type Step = (context: StepContext) => Promise<(Omit<Result, 'seconds'> & { seconds?: number })[]>;
