import { ApiError } from '#shell/calls/api-error.ts';
import { confirm } from '#ui/dialog/store.ts';

/** The question that the server has about unusual pay; undefined for any other failure. */
const questionIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'job_pay_unusual' ? Object.values(error.fields)[0] : undefined;

/** Sends a change, and sends it again, confirmed, when the user means pay that is unusual. */
export async function withPayConfirmed<T>(
  send: (isConfirmed: boolean) => Promise<T>,
  texts: { readonly title: string; readonly confirm: string },
): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    const question = questionIn(error);
    if (question === undefined || !(await confirm({ ...texts, text: question }))) throw error;
    return send(true);
  }
}
