import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import { IconBookmarkOff, IconFolder, IconNote } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedItem } from '#contract/saved/saved.ts';
import { CardPicture, showsThing } from '#shell/cards/card-picture.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { useEntity } from '#shell/state/use-entity.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ActorLink, ActorPortrait } from '#web/network';
import { unsave } from '../actions/save.ts';
import { markId } from '../marks.ts';
import { openMove, openNote } from '../open-dialogs.tsx';
import { useStrings } from '../strings.ts';
import styles from './saved.module.css';

/** What is saved, or that it is no longer available: not whether it was deleted or hidden. */
function Content({ item: { card, savedAt } }: { item: SavedItem }): ReactNode {
  const t = useStrings();
  if (card === null)
    return (
      <>
        <p className={styles['what']}>
          <Sentence text={t('item.savedAgo')} parts={{ time: <Ago at={savedAt} /> }} />
        </p>
        <p className={styles['gone']}>{t('item.gone')}</p>
      </>
    );
  const words = [card.title, card.excerpt].find((each) => each !== '') ?? t('item.untitled');
  return (
    <>
      <p className={styles['what']}>
        <ActorLink actor={card.author} /> ·{' '}
        <Sentence text={t('item.savedAgo')} parts={{ time: <Ago at={savedAt} /> }} />
      </p>
      <LabelNotice label={card.label} />
      <Link className={styles['excerpt']} {...splitPath(card.path)}>
        <span dir="auto">{words}</span>
      </Link>
    </>
  );
}

export function SavedCard({ item: read, collection }: { item: SavedItem; collection: string | undefined }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { note, collectionId } = useEntity('savedMark', {
    id: markId(read),
    saved: true,
    note: read.note,
    collectionId: read.collectionId,
  });
  const item = { ...read, note, collectionId };
  const thing = { kind: item.kind, id: item.id };
  const actions = [
    ...(item.movable
      ? [
          {
            key: 'move',
            label: t('move.title'),
            icon: <IconFolder size={18} />,
            run: () => void openMove(thing, collectionId),
          },
        ]
      : []),
    {
      key: 'note',
      label: t(note === '' ? 'note.add' : 'note.edit'),
      icon: <IconNote size={18} />,
      run: () => openNote(thing, note),
    },
    {
      key: 'remove',
      label: t('item.remove'),
      icon: <IconBookmarkOff size={18} />,
      run: () => void unsave(queries, thing, item),
    },
  ];
  const about = item.card === null ? t('item.menu.gone') : t('item.menu', { name: item.card.author.name });
  return (
    <Card as="article">
      <div className={styles['head']}>
        {item.card === null ? null : showsThing(item.card) ? (
          <CardPicture card={item.card} size={64} />
        ) : (
          <ActorPortrait actor={item.card.author} size={40} />
        )}
        <div className={styles['about']}>
          <Content item={item} />
          {collection === undefined ? null : <p className={styles['what']}>{t('item.in', { name: collection })}</p>}
          {note === '' ? null : (
            <p className={styles['note']} dir="auto">
              {note}
            </p>
          )}
        </div>
        <ActionMenu actions={actions} about={about} />
      </div>
    </Card>
  );
}
