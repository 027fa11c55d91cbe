import { IconChevronDown, IconMessageOff, IconUsersGroup } from '@tabler/icons-react';
import { createElement, type ReactNode, useRef, useState } from 'react';
import type { Level } from '#contract/core/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { text as uiText } from '#ui/strings.ts';
import { onDemand, useOnDemand } from '#ui/on-demand.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../../strings.ts';
import { AudienceFields } from '../audience-fields.tsx';
import { levelIcons } from '../visibility.tsx';
import { type Where, WhereFields } from '../where.tsx';
import styles from './box.module.css';

const popover = onDemand(() => import('#ui/dialog/popover.tsx'));

interface Props {
  where: Where;
  visibility: Level;
  onVisibility: (visibility: Level) => void;
  commentsOpen: boolean;
  onCommentsOpen: (open: boolean) => void;
}

/** Says who may see the post; opens where it goes, who may see it and whether they may comment. */
export function AudienceChip({ where, visibility, onVisibility, commentsOpen, onCommentsOpen }: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Popover = useOnDemand(popover, isOpen, () => {
    setIsOpen(false);
    toast.error(uiText('dialog.failed'));
  });
  const { space } = where;
  const audience = space?.name ?? choice(`level.${visibility}`);
  const Icon = space === null ? levelIcons[visibility] : IconUsersGroup;
  const label = t(commentsOpen ? 'composer.audience.is' : 'composer.audience.closed', { audience });
  const close = () => setIsOpen(false);
  const content = (
    <>
      <WhereFields where={where} />
      <AudienceFields
        inSpace={space !== null}
        visibility={visibility}
        onVisibility={onVisibility}
        commentsOpen={commentsOpen}
        onCommentsOpen={onCommentsOpen}
      />
    </>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['chip']}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void popover.load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Icon size={16} aria-hidden="true" />
        <bdi className={styles['audience']}>{audience}</bdi>
        {commentsOpen ? null : <IconMessageOff size={16} aria-hidden="true" />}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      {Popover ? createElement(Popover, { button, label: t('composer.audience'), onClose: close, content }) : null}
    </>
  );
}
