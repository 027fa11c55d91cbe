import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ORDER_FILES_MAX, ORDER_REASON_MAX } from '#contract/orders/choices.ts';
import type { Order } from '#contract/orders/orders.ts';
import { deliverOrder } from '#contract/orders/taking.ts';
import { call } from '#shell/calls/call.ts';
import detail from '#ui/detail/detail.module.css';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { formatPercent } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import { FormStep } from '../parts/step-dialogs.tsx';
import { orderSubject } from '../parts/subject.ts';
import { useWorkFiles, type WorkFile } from './work-files.ts';

interface Values extends Record<string, unknown> {
  fileIds: string[];
  note: string;
}

function FileLine({ file, onRemove }: { file: WorkFile; onRemove: () => void }): ReactNode {
  const t = useStrings();
  const { name, share, problem, mediaId } = file;
  const step = mediaId === null ? formatPercent(share) : t('files.ready');
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <bdi>{name}</bdi>
        <span
          className={problem === null ? styles['soft'] : styles['bad']}
          role={problem === null ? undefined : 'alert'}
        >
          {problem ?? step}
        </span>
      </span>
      <IconButton label={t('files.remove', { name })} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The button is a field: an error of the files is found and focused there. */
function FilesField({ form }: { form: Fields<Values> }): ReactNode {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  const { files, isBusy, add, remove } = useWorkFiles((ids) => {
    if (ids.join() !== form.values.fileIds.join()) form.setFieldValue('fileIds', ids);
  });
  // Files can arrive while an earlier press is still checked.
  const isMissing = form.errors['fileIds'] !== undefined && form.values.fileIds.length === 0;
  return (
    <div className={detail['stack']}>
      <ul className={styles['lines']} aria-label={t('files.title')}>
        {files.map((file) => (
          <FileLine key={file.key} file={file} onRemove={() => remove(file.key)} />
        ))}
      </ul>
      <div>
        <Button
          variant="light"
          name="fileIds"
          aria-invalid={isMissing}
          leftSection={<IconPaperclip size={18} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('files.add')}
        </Button>
      </div>
      <p className={styles['soft']} role={isBusy ? 'status' : undefined}>
        {isBusy ? t('files.sending') : t('files.about', { count: ORDER_FILES_MAX })}
      </p>
      {isMissing ? (
        <p className={styles['bad']} role="alert">
          {t(isBusy ? 'files.sending' : 'files.none')}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again after its removal.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Work goes to the buyer as files. */
export function DeliverStep({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <FormStep<Order, Values>
      name="deliver"
      subject={orderSubject(order)}
      title={t('act.deliver.title')}
      about={t('act.deliver.about')}
      action={t('act.deliver')}
      done={t('done.delivered')}
      schema={deliverOrder.body}
      initial={{ fileIds: [], note: '' }}
      send={async ({ fileIds, note }) =>
        call(deliverOrder, { params: { orderId: order.id }, body: { fileIds, ...(note !== '' && { note }) } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <FilesField form={form} />
          <Textarea
            {...form.getInputProps('note')}
            label={t('field.note.work')}
            description={<CharactersLeft value={form.values.note} max={ORDER_REASON_MAX} />}
            descriptionBelow
            rows={3}
            maxRows={12}
          />
        </>
      )}
    </FormStep>
  );
}
