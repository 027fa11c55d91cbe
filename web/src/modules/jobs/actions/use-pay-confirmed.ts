import { ApiError } from '#shell/calls/api-error.ts';
import { confirm } from '#ui/dialog/store.ts';
import { useStrings } from '../strings.ts';

type Send<T> = (confirmed: { payConfirmed?: true }) => Promise<T>;
/** The question that the server has about unusual pay; undefined for any other failure. */
const questionIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'job_pay_unusual' ? Object.values(error.fields)[0] : undefined;

/** Sends a change, and sends it again, confirmed, when the user means pay that is unusual. */
export function usePayConfirmed(): <T>(send: Send<T>) => Promise<T> {
  const t = useStrings();
  return async (send) => {
    try {
      return await send({});
    } catch (error) {
      const text = questionIn(error);
      if (text === undefined || !(await confirm({ title: t('pay.unusual'), confirm: t('pay.confirm'), text })))
        throw error;
      return send({ payConfirmed: true });
    }
  };
}
