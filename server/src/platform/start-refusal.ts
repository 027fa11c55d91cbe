/** The program cannot start. The message is one sentence that says what to do; `main` prints it and exits with 1. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefusal';
  }
}
