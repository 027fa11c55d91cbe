import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MUTED_DAYS, type MutedWord, muteWord, unmuteWord } from '#contract/accounts/settings.ts';
import { readFeed } from '#contract/posts/posts.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { showFailure } from '#shell/calls/query-client.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Form, Row } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { mutedWordsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './settings.module.css';

/** The list of words, and the feed that depends on it. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: queryKey(readFeed) });
    await queries.invalidateQueries({ queryKey: mutedWordsQuery.queryKey });
  };
}

type Days = (typeof MUTED_DAYS)[number] | null;

function MuteWord(): ReactNode {
  const t = useStrings();
  const refresh = useRefresh();
  const { form, ...submission } = useContractForm<{ word: string; days: Days }>(muteWord.body, {
    module: 'accounts',
    initial: { word: '', days: null },
    async submit(body) {
      await call(muteWord, { body });
      form.reset();
      await refresh();
    },
  });
  return (
    <Form form={submission} label={t('words.title')}>
      <Row>
        <TextInput label={t('words.word')} description={t('words.hint')} {...form.getInputProps('word')} />
        <NativeSelect
          label={t('words.days')}
          description={t('words.days.hint')}
          value={String(form.values.days ?? '')}
          onChange={(event) =>
            form.setFieldValue('days', MUTED_DAYS.find((days) => String(days) === event.target.value) ?? null)
          }
          data={[
            { value: '', label: t('words.forever') },
            ...MUTED_DAYS.map((days) => ({ value: String(days), label: t('words.for', { count: days }) })),
          ]}
        />
      </Row>
      <div>
        <Button type="submit" variant="light" loading={submission.sending}>
          {t('words.mute')}
        </Button>
      </div>
    </Form>
  );
}

function MutedLine({ muted: { id, word, expiresAt } }: { muted: MutedWord }): ReactNode {
  const t = useStrings();
  const refresh = useRefresh();
  const unmute = () => void call(unmuteWord, { params: { wordId: id } }).then(refresh, showFailure);
  return (
    <li className={styles['device']}>
      <span>
        <strong>{word}</strong>
        <span className={styles['about']}>
          {expiresAt === null ? t('words.forever') : t('words.until', { date: formatDate(expiresAt) })}
        </span>
      </span>
      <Button variant="default" size="xs" aria-label={t('words.unmute.named', { word })} onClick={unmute}>
        {t('words.unmute')}
      </Button>
    </li>
  );
}

/** Words and topics that the feed prefers or hides. */
export function FeedPreferences(): ReactNode {
  const t = useStrings();
  const query = useQuery(mutedWordsQuery);
  return (
    <Card title={t('feed.title')}>
      <p className={styles['about']}>{t('words.about')}</p>
      <MuteWord />
      <Loaded query={query}>
        {(muted: MutedWord[]) =>
          muted.length === 0 ? null : (
            <ul className={styles['devices']} aria-label={t('words.title')}>
              {muted.map((each) => (
                <MutedLine key={each.id} muted={each} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ul className={styles['links']}>
        <li>
          <Link to="/edit-profile">{t('feed.topics')}</Link>
        </li>
        <li>
          <Link to="/settings/visibility">{t('feed.people')}</Link>
        </li>
      </ul>
    </Card>
  );
}
