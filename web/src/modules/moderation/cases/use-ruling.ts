import type { Label } from '#contract/core/labels/labels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerAppeal, listDeskCases, readDeskCase, ruleOnCase, type WholeCase } from '#contract/moderation/desk.ts';
import {
  type AccountMeasure,
  type AppealOutcome,
  measureOf,
  type ReturnedCharges,
} from '#contract/moderation/measures.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts/store.ts';
import { useFollowingPhrases } from '../parts/phrases.tsx';
import { text } from '../strings.ts';

interface Values extends Record<string, unknown> {
  version: number;
  outcome?: AppealOutcome;
  rule: ReportReason | null;
  withholds: boolean;
  account: AccountMeasure;
  strikes: number;
  freezesCampaigns: boolean;
  returnsCharges: ReturnedCharges | null;
  label: Label | null;
  facts: string;
  toReported: string;
  toReporters: string;
  departure: string;
}
const NOTHING = {
  rule: null,
  withholds: false,
  account: 'none',
  strikes: 0,
  freezesCampaigns: false,
  returnsCharges: null,
  label: null,
} as const;

/** What the ruling begins with: nothing, or that which was appealed. */
function begins(whole: WholeCase): Values {
  const former = whole.rulings.at(-1);
  const shared = { version: whole.version, facts: '', toReported: '', departure: '' };
  if (former === undefined) return { ...shared, ...NOTHING, toReporters: text('ruling.phrase.dismissed') };
  const { rule, withholds, account, strikes, freezesCampaigns, returnsCharges, label } = former;
  return {
    ...shared,
    outcome: 'upheld',
    rule,
    withholds,
    account,
    strikes,
    freezesCampaigns,
    returnsCharges,
    label,
    departure: former.departure ?? '',
    toReported: former.toReported,
    toReporters: former.toReporters,
  };
}
export interface FormProps {
  whole: WholeCase;
  onClose: () => void;
}
/** The values of a ruling, and the choices in them that follow from another. */
export function useRuling({ whole, onClose }: FormProps) {
  const queries = useQueryClient();
  // About the case as it was read: after another ruling one begins with that.
  const [draft] = useState(() => draftOf<Values>(`ruling:${whole.id}:${whole.version}`));
  const form = useContractForm<Values>(whole.state === 'appealed' ? answerAppeal.body : ruleOnCase.body, {
    module: 'moderation',
    initial: begins(whole),
    draft,
    async submit({ outcome, departure, ...decision }) {
      const body = { ...decision, ...(departure === '' ? {} : { departure }) };
      const params = { caseId: whole.id };
      try {
        await (outcome === undefined
          ? call(ruleOnCase, { params, body })
          : call(answerAppeal, { params, body: { ...body, outcome } }));
      } finally {
        // Also after a refusal: another admin may have ruled.
        for (const endpoint of [listDeskCases, readDeskCase])
          void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
      }
      onClose();
      toast.success(text('ruling.done'));
    },
  });
  const { values, setFieldValue } = form.form;
  const set = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next)) setFieldValue(name, value);
  };
  const former = whole.rulings.at(-1);
  const phrases = useFollowingPhrases({ values, set, endsMeasure: former !== undefined && former.rule !== null });
  const chooseRule = (rule: ReportReason | null) => {
    set(rule === null ? NOTHING : { rule });
    phrases.followRule(rule);
  };
  const usual = measureOf(whole.strikes, values.strikes);
  return {
    form,
    values,
    set,
    usual,
    chooseRule,
    phrases,
    chooseStrikes: (strikes: number) =>
      set({ strikes, ...(values.account === usual && { account: measureOf(whole.strikes, strikes) }) }),
    chooseOutcome: (outcome: AppealOutcome) => {
      // It begins as it was. Words of the former ruling are of no use for another one.
      const next = {
        ...begins(whole),
        ...(outcome === 'overturned' && { ...NOTHING, departure: '' }),
        facts: values.facts,
        outcome,
      };
      set(outcome === 'upheld' ? next : { ...next, ...phrases.of(next.rule) });
    },
    /** The author reads words of it: a measure begins or ends. */
    isAboutAuthor: values.rule !== null || (former !== undefined && former.rule !== null),
    /** An upheld ruling is that which was appealed. */
    isFixed: values.outcome === 'upheld',
  };
}
export type RulingState = ReturnType<typeof useRuling>;
