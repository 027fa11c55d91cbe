import type { ReactNode } from 'react';
import { exportOrders } from '#contract/orders/export.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { OrdersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/** Saves the orders that are listed, the newest of them. */
export function ExportButton({ search: { side, state } }: { search: OrdersSearch }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: async () => call(exportOrders, { body: { side, ...(state !== undefined && { state }) } }),
    onDone: ({ data }) => saveFile(data.filename, data.csv, 'text/csv'),
  }));
  return (
    <Button variant="default" loading={busy} onClick={() => void write()}>
      {t('list.export')}
    </Button>
  );
}
