import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reference } from '#contract/core/kinds.ts';
import { useActing } from '#shell/session/acting.ts';
import { useEntity } from '#shell/state/use-entity.ts';
import { useStrings } from '#shell/layouts/strings.ts';
import type { CardActions } from '#shell/state/card-actions.ts';
import { save, unsave } from './actions/save.ts';
import { markQuery, unsavedMark } from './marks.ts';

/* The texts are those of the shell, so that cards wait for no further file. */

/** Save or remove, in the menu of a card. Members save for themselves, not for a page that they act for. */
export const useCardActions: CardActions = (thing: Reference) => {
  const t = useStrings();
  const queries = useQueryClient();
  const isActing = useActing() !== null;
  useQuery({ ...markQuery(thing), enabled: !isActing });
  const mark = useEntity('savedMark', unsavedMark(thing));
  if (isActing) return [];
  return mark.saved
    ? [
        {
          key: 'unsave',
          label: t('saved.unsave'),
          icon: <IconBookmarkFilled size={18} />,
          run: () => void unsave(queries, thing, mark),
        },
      ]
    : [
        {
          key: 'save',
          label: t('saved.save'),
          icon: <IconBookmark size={18} />,
          run: () => void save(queries, thing),
        },
      ];
};
