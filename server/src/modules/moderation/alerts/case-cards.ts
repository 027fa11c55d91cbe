import type { Language } from '#contract/core/language.ts';
import { pathOf } from '#contract/core/paths.ts';
import { shortened } from '#contract/core/text.ts';
import type { CardLoader, LoadedCard } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { translate } from '#platform/strings.ts';
import { presentActorCard } from '#modules/actors';
import { appealOf } from '../cases/member.ts';
import { memberAbilities } from '../cases/policy.ts';
import { memberCards, type MemberRow } from '../cases/queries-member.ts';
import type { ModerationTables } from '../tables.ts';
import { measuresInWords } from './measures-in-words.ts';

/** Characters of the words for a side. */
const WORDS = 140;
function beginningOf(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  const beginning = shortened(line, WORDS);
  return beginning === line ? line : `${beginning.trimEnd()}…`;
}
/** For the author: rule, measure and appeal. Who reported reads of the appeal alone. */
function wordsOf(row: MemberRow, language: Language, now: Date): Readonly<Record<string, string>> {
  const t = (key: string) => translate(language, `moderation:${key}`);
  const { ruling, side } = row;
  const appeal = memberAbilities(appealOf(row), now).appeal ? t('ruled.appeal') : '';
  if (ruling === null || ruling.rule === null || side === 'reporter')
    return { rule: t('ruled.none'), why: t('ruled.read'), appeal };
  const done = measuresInWords(language, ruling).join(' · ');
  const why = [done === '' ? '' : `${done}.`, appeal];
  return { rule: t(`reasons.${ruling.rule}`), why: why.filter((part) => part !== '').join(' '), appeal };
}

/** Cases of which the viewer is a side, with the viewer as their author: nothing about the other side. */
export const caseCards: CardLoader = async (db, { viewer, language, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await memberCards(narrowed<ModerationTables>(db), {
    viewerId: viewer.actor.id,
    memberId: viewer.member.id,
    ids,
  });
  return new Map(
    rows.map((row): [string, LoadedCard] => [
      row.id,
      {
        title: services.kinds.nameOf(language, row.kind),
        // The reason, in the words for this side.
        excerpt: beginningOf((row.side === 'reporter' ? row.ruling?.to_reporters : row.ruling?.to_reported) ?? ''),
        image: null,
        author: presentActorCard(row, services, now),
        path: pathOf('case', { id: row.id }),
        state: row.state === 'closed' ? 'ended' : 'active',
        words: wordsOf(row, language, now),
      },
    ]),
  );
};
