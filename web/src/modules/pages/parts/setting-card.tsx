import type { ReactNode } from 'react';
import { type Language, LANGUAGES, toLocale } from '#contract/core/language.ts';
import type { Page } from '#contract/pages/pages.ts';
import { PAGE_FOLLOW_RULES, PAGE_VISIBILITIES, PAGE_WRITE_RULES } from '#contract/pages/choices.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { usePageWrites } from '../actions/use-page-writes.ts';
import { useStrings } from '../strings.ts';
import { DocumentsCard } from './documents-card.tsx';
import { VerificationCard } from './verification-card.tsx';
import { PageUsername } from './page-username.tsx';

/** Each language under its own name. */
const names: Readonly<Record<Language, string>> = { en: 'English', hn: 'हिन्दी', fr: 'Français' };

/** Visibility, language and deletion of a page; each is saved at once. */
export function SettingCard({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { edit, busy, remove } = usePageWrites(page);
  if (page.state === 'deleted' || !page.can.edit) return null;
  return (
    <>
      <Card title={t('page.setting')}>
        <Choice
          legend={t('setting.visibility.legend')}
          options={PAGE_VISIBILITIES.map((value) => ({
            value,
            label: t(`visibility.${value}`),
            about: t(`visibility.${value}.about`),
          }))}
          value={page.state}
          onChange={(visibility) => void edit({ visibility })}
        />
        <NativeSelect
          label={t('setting.language')}
          description={t('setting.language.hint')}
          value={page.language}
          disabled={busy}
          onChange={(event) => {
            const language = LANGUAGES.find((each) => each === event.currentTarget.value);
            if (language !== undefined) void edit({ language });
          }}
          data={LANGUAGES.map((value) => ({ value, label: names[value], lang: toLocale(value) }))}
        />
        {page.settings === null ? null : (
          <>
            <Choice
              legend={t('setting.follow')}
              options={PAGE_FOLLOW_RULES.map((value) => ({ value, label: t(`follow.${value}`) }))}
              value={page.settings.whoCanFollow}
              onChange={(whoCanFollow) => void edit({ whoCanFollow })}
            />
            <Choice
              legend={t('setting.write')}
              options={PAGE_WRITE_RULES.map((value) => ({ value, label: t(`write.${value}`) }))}
              value={page.settings.whoCanWrite}
              onChange={(whoCanWrite) => void edit({ whoCanWrite })}
            />
            <PageUsername key={page.actor.username} page={page} />
          </>
        )}
        {page.can.delete ? (
          <div>
            <Button variant="outline" color="red" loading={busy} onClick={() => void remove()}>
              {t('delete.action')}
            </Button>
          </div>
        ) : null}
      </Card>
      <VerificationCard page={page} />
      <DocumentsCard page={page} />
    </>
  );
}
