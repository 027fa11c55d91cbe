import { encode } from 'uqr';
import { IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createSeatDocument } from '#contract/events/papers.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { download } from '#ui/save-file.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';

/** Dark on light in both themes, because scanners expect that. */
function QrCode({ code, label }: { code: string; label: string }): ReactNode {
  const { data, size } = encode(code, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles['light']} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  );
}

/** The seat as PDF, which also shows the code without network. */
function PaperButton({ eventId }: { eventId: string }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: () => call(createSeatDocument, { params: { eventId } }),
    onDone: ({ data }: { data: { address: string } }) => download(data.address),
  }));
  return (
    <Button
      variant="light"
      fullWidth
      loading={busy}
      leftSection={<IconFileDownload size={18} aria-hidden="true" />}
      onClick={() => void write()}
    >
      {t('event.code.paper')}
    </Button>
  );
}

interface Props {
  eventId: string;
  name: string;
  code: string;
  seats: number;
}
/** Shows the code that hosts scan at the door, also as text. */
export function openCode(seat: Props): void {
  openDialog((close) => <CodeDialog {...seat} onClose={close} />);
}
function CodeDialog({ eventId, name, code, seats, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('event.code.title')} onClose={onClose}>
      <p>
        <bdi>{name}</bdi> · {t('event.seats', { count: seats })}
      </p>
      <QrCode code={code} label={t('event.code.picture')} />
      <p className={styles['code']}>{code}</p>
      <p className={styles['soft']}>{t('event.code.hint')}</p>
      <PaperButton eventId={eventId} />
    </Dialog>
  );
}
