import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Language, LANGUAGES, toLocale } from '#contract/core/language.ts';
import { renderText, type TextParams } from '#contract/core/render-text.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { loadTexts } from '#shell/strings.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { language as languageNow } from '#ui/language/language.ts';
import { text, useStrings } from '../strings.ts';

/** In every language: who reads a ruling may have another one than the admin who writes it. */
const textsQuery = {
  queryKey: ['phrases-of-rulings'],
  queryFn: async () =>
    new Map(await Promise.all(LANGUAGES.map(async (of) => [of, await loadTexts('moderation', of)] as const))),
  staleTime: Infinity,
};

interface Phrases {
  readonly toReported: string;
  readonly toReporters: string;
}
interface Words extends Readonly<Partial<Phrases>> {
  readonly rule: ReportReason | null;
}
interface Form {
  readonly values: Words;
  readonly set: (next: Partial<Phrases>) => void;
  /** Without a rule, what was done to the author before is over. */
  readonly endsMeasure?: boolean;
}
/**
 * What is suggested to write about the rule of a form, in a language that the admin chooses: words follow rule and
 * language as long as they are not the admin's own.
 */
export function useFollowingPhrases({ values, set, endsMeasure = false }: Form) {
  const [language, setLanguage] = useState(languageNow);
  const { data } = useQuery(textsQuery);
  const phrasesIn = (of: Language, rule: ReportReason | null): Phrases => {
    const texts = data?.get(of) ?? {};
    const say = (key: Parameters<typeof text>[0], params?: TextParams) =>
      renderText(texts, key, params, toLocale(of)) ?? text(key, params);
    if (rule === null)
      return {
        toReported: endsMeasure ? say('ruling.phrase.overturned') : '',
        toReporters: say('ruling.phrase.dismissed'),
      };
    return {
      toReported: say('ruling.phrase.reported', { reason: say(`report.reason.${rule}`) }),
      toReporters: say('ruling.phrase.upheld'),
    };
  };
  const follow = (next: { readonly rule: ReportReason | null; readonly language: Language }) => {
    const [before, after] = [phrasesIn(language, values.rule), phrasesIn(next.language, next.rule)];
    for (const name of ['toReported', 'toReporters'] as const)
      if (values[name] === before[name] && after[name] !== before[name]) set({ [name]: after[name] });
  };
  return {
    language,
    of: (rule: ReportReason | null) => phrasesIn(language, rule),
    followRule: (rule: ReportReason | null) => follow({ rule, language }),
    chooseLanguage: (of: Language) => {
      follow({ rule: values.rule, language: of });
      setLanguage(of);
    },
  };
}
export type FollowingPhrases = ReturnType<typeof useFollowingPhrases>;

/** The language of what is suggested. */
export function PhraseLanguage({
  phrases: { language, chooseLanguage },
  authorLanguage = null,
}: {
  phrases: Pick<FollowingPhrases, 'language' | 'chooseLanguage'>;
  authorLanguage?: Language | null;
}): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={t('ruling.language')}
      description={
        authorLanguage === null
          ? undefined
          : t('ruling.language.author', { language: t(`ruling.language.${authorLanguage}`) })
      }
      name="language"
      value={language}
      data={LANGUAGES.map((value) => ({ value, label: t(`ruling.language.${value}`) }))}
      onChange={({ currentTarget: { value } }) => chooseLanguage(LANGUAGES.find((each) => each === value) ?? language)}
    />
  );
}
