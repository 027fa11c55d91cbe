import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NewAttachmentOf } from '#contract/posts/attachments.ts';
import { type Attachable, attachables } from '#shell/state/attachables.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';

export type ThingKind = Attachable['kind'];
export type NewThing = NewAttachmentOf<ThingKind>;

/** The buttons that add a thing of another module: those of the kinds that exist. */
export function ThingButtons({
  disabled,
  onAdd,
  iconClass,
}: {
  disabled: boolean;
  onAdd: (kind: ThingKind) => void;
  iconClass: string;
}): ReactNode {
  const t = useStrings();
  return attachables().map(({ kind, Icon }) => (
    <IconButton
      key={kind}
      className={iconClass}
      label={t(`drafts.with.${kind}`)}
      tooltip
      disabled={disabled}
      onClick={() => onAdd(kind)}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  ));
}

interface Props {
  kind: ThingKind;
  /** Null while none is chosen. */
  id: string | null;
  error: string | undefined;
  onChoose: (id: string | null) => void;
  onRemove: () => void;
}

/** The thing whose card the post shows. */
export function ThingFields({ kind, id, error, onChoose, onRemove }: Props): ReactNode {
  const t = useStrings();
  const Field = attachables().find((each) => each.kind === kind)?.Field;
  return (
    <div className={styles['thing']}>
      {Field && <Field label={t(`attach.${kind}`)} id={id} onChoose={onChoose} />}
      {error === undefined ? null : <p role="alert">{error}</p>}
      <Button variant="light" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onRemove}>
        {t(`attach.${kind}.remove`)}
      </Button>
    </div>
  );
}
