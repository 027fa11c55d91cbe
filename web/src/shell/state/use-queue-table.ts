import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '#ui/failure.ts';
import { useQueue } from './use-queue.ts';

type Read<Row> = Pick<
  UseQueryResult<{ readonly data: readonly Row[] }>,
  'data' | 'error' | 'refetch' | 'isPlaceholderData'
>;
/** A queue, and what its `<DataTable>` shows of the read behind it. */
export function useQueueTable<Row>({ data, error, refetch, isPlaceholderData }: Read<Row>, idOf: (row: Row) => string) {
  const queue = useQueue(data?.data, idOf);
  const { rows, openId, onOpen, onClose } = queue;
  const failure = error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() };
  return { queue, table: { idOf, rows, isStale: isPlaceholderData, failure, openId, onOpen, onClose } };
}
