import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  editPortfolioSettings,
  type Part,
  type PortfolioSettings,
  readPortfolio,
  THEMES,
} from '#contract/portfolio/portfolio.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useChoices } from '#shell/forms/use-choices.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { settingsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './theme.module.css';

type Changes = Partial<Pick<PortfolioSettings, 'theme' | 'order' | 'isPublic'>>;

/** The list with one section moved up or down by one position. */
function withMoved(order: readonly Part[], index: number, step: -1 | 1): Part[] {
  const next = [...order];
  const [part] = next.splice(index, 1);
  if (part !== undefined) next.splice(index + step, 0, part);
  return next;
}

function Order({ order, onChange }: { order: readonly Part[]; onChange: (order: Part[]) => void }): ReactNode {
  const t = useStrings();
  const [announcement, setAnnouncement] = useState('');
  const move = (index: number, step: -1 | 1) => {
    const part = order[index];
    if (part === undefined) return;
    onChange(withMoved(order, index, step));
    setAnnouncement(t('appearance.moved', { part: t(`parts.${part}`), place: index + step + 1, count: order.length }));
  };
  return (
    <fieldset className={styles['order']}>
      <legend>{t('appearance.order')}</legend>
      <ol>
        {order.map((part, index) => (
          <li key={part}>
            <span>{t(`parts.${part}`)}</span>
            <IconButton
              label={t('appearance.up', { part: t(`parts.${part}`) })}
              aria-disabled={index === 0}
              onClick={() => {
                if (index > 0) move(index, -1);
              }}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('appearance.down', { part: t(`parts.${part}`) })}
              aria-disabled={index === order.length - 1}
              onClick={() => {
                if (index < order.length - 1) move(index, 1);
              }}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

/** Settings of the user's portfolio: theme, order of sections, and audience. */
export function Theme(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { shown, error, refetch, change } = useChoices(
    settingsQuery(),
    (body: Changes) => call(editPortfolioSettings, { body }),
    {
      // The preview below shows the change, too.
      onSaved: () => void queries.invalidateQueries({ queryKey: queryKey(readPortfolio) }),
    },
  );
  if (shown === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={1} disc={false} />
    );
  const { theme, order, isPublic, publicPath } = shown;
  return (
    <Card print={false}>
      <details className={styles['fold']}>
        <summary>{t('appearance.title')}</summary>
        <div className={styles['look']}>
          <NativeSelect
            label={t('appearance.theme')}
            value={theme}
            onChange={(event) => {
              const theme = THEMES.find((each) => each === event.target.value);
              if (theme) change({ theme: theme });
            }}
            data={THEMES.map((each) => ({ value: each, label: t(`appearance.theme.${each}`) }))}
          />
          <Checkbox
            label={t('appearance.public')}
            description={t('appearance.public.hint')}
            checked={isPublic}
            onChange={(event) => change({ isPublic: event.currentTarget.checked })}
          />
          {isPublic ? (
            <p className={styles['address']}>
              {t('appearance.address')}{' '}
              <a href={publicPath} target="_blank" rel="noreferrer">
                {new URL(publicPath, location.origin).href}
              </a>
            </p>
          ) : null}
          <Order order={order} onChange={(next) => change({ order: next })} />
        </div>
      </details>
    </Card>
  );
}
