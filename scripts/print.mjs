/** A reason to end that the user can mend: the message is one sentence saying what to do. */
export class Refusal extends Error {}

/** @param {string} line */
export const print = (line) => process.stdout.write(`${line}\n`);

/** @param {string} line */
export const complain = (line) => process.stderr.write(`${line}\n`);

/**
 * Seconds since a `performance.now()`, such as "3.4 s".
 * @param {number} start
 */
export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * The message of a caught value.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
