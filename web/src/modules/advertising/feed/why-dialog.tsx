import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PromotedReasons } from '#contract/advertising/promoted.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useWrite } from '#shell/state/use-write.ts';
import { ActorLink } from '#web/network';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { text, useStrings } from '../strings.ts';
import { turnTopicOff } from '../viewer/settings.ts';
import { reasonsQuery } from './api.ts';
import styles from './feed.module.css';

type Matched = NonNullable<PromotedReasons['matched']>;
/** Each rule that the reader matches, but for interests, in words. */
const rulesOf = ({ places, ages, gender, education }: Matched): readonly string[] => [
  ...places.map(({ label }) => text('why.place', { place: label })),
  ...(ages === null ? [] : [text('why.ages', { from: ages.from, to: ages.to })]),
  ...(gender === null ? [] : [text('why.gender', { gender: text(`audience.gender.${gender}`) })]),
  ...(education === null ? [] : [text('why.education', { education: text(`audience.education.${education}`) })]),
];

/** A topic that the reader has in common with it, and a button that turns it off. */
function Topic({ topic }: { topic: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy, done } = useWrite(() => ({ send: () => turnTopicOff(queries, topic) }));
  return (
    <li>
      <span dir="auto">{t('why.interest', { interest: topic })}</span>
      {done ? (
        <span role="status">{t('why.off')}</span>
      ) : (
        <Button size="xs" variant="default" loading={busy} onClick={() => void write()}>
          {t('why.turnOff', { topic })}
        </Button>
      )}
    </li>
  );
}
function Reasons({ reasons: { owner, matched } }: { reasons: PromotedReasons }): ReactNode {
  const t = useStrings();
  return (
    <>
      <p>
        {t('why.paidBy')} <ActorLink actor={owner} />
      </p>
      {matched === null ? (
        <p>{t('why.everyone')}</p>
      ) : (
        <>
          <p>{t('why.because')}</p>
          <ul className={styles['reasons']}>
            {rulesOf(matched).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            {matched.interests.map((topic) => (
              <Topic key={topic} topic={topic} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface Props {
  body: { readonly token: string; readonly slot: number };
  onClose: () => void;
}
/** Why something is promoted to the reader. */
export function WhyDialog({ body, onClose }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(reasonsQuery(body));
  return (
    <Dialog title={t('feed.why')} onClose={onClose}>
      {data !== undefined ? (
        <Reasons reasons={data.data} />
      ) : error === null ? (
        <Pending />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
      <p>
        <Link to={address('/settings/visibility')} hash="promoted" onClick={onClose}>
          {t('why.settings')}
        </Link>
      </p>
      <p>
        <Link to={address('/advertise/archive')} onClick={onClose}>
          {t('archive.title')}
        </Link>
      </p>
    </Dialog>
  );
}
