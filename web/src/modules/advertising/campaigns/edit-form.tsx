import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type Campaign, editCampaign } from '#contract/advertising/campaigns.ts';
import type { SpecialCategory } from '#contract/advertising/choices.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import { campaignForm } from '#schemas/advertising/fields.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepCampaign } from '../api.ts';
import { AudienceFields } from '../parts/audience-fields.tsx';
import { ContentFields } from '../content/content-fields.tsx';
import { contentProblems } from '../content/content-problems.ts';
import {
  CONTENT_FIELDS,
  type ContentForm,
  type ContentKind,
  contentFormOf,
  contentKindOf,
} from '../content/content-values.ts';
import { useContentMedia } from '../content/use-content-media.ts';
import { audienceInputOf } from '../parts/audience-values.ts';
import { BudgetFields } from '../parts/budget-fields.tsx';
import { budgetProblems } from '../parts/budget-problems.ts';
import { DurationFields } from '../parts/duration-fields.tsx';
import { PriceBand, ReachBand } from '../parts/estimate.tsx';
import styles from '../parts/parts.module.css';
import { type Budgeted, budgetedOf, leadsOutside } from '../parts/price.ts';
import { setEach } from '../parts/set-each.ts';
import { useToday } from '../parts/use-today.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Budgeted, ContentForm {
  readonly audience: AudienceInput;
  readonly special: SpecialCategory;
}
/** The latest version, of which the approved one may be an older. */
function valuesOf(campaign: Campaign): Values {
  const content = campaign.newer ?? campaign.content;
  const { audience, special } = content;
  return { ...budgetedOf(campaign), ...contentFormOf(content), audience: audienceInputOf(audience), special };
}
const FIELDS = [
  'budget',
  'bid',
  'matchesClicks',
  'duration',
  'endsOn',
  'audience',
  'special',
  ...CONTENT_FIELDS,
] as const;
const fieldName = (name: string): string => text(`edit.field.${FIELDS.find((each) => each === name) ?? 'other'}`);

interface Props {
  campaign: Campaign;
  terms: CampaignTerms;
  onDone: () => void;
}
/** The form with its pictures or its video, and its file. */
function useEditForm({ campaign, terms, onDone }: Props, kind: ContentKind | null) {
  const t = useStrings();
  const queries = useQueryClient();
  const today = useToday();
  const forget = useRef<() => void>(undefined);
  const draft = `campaign:${campaign.id}`;
  const edit = useVersionedForm<Values, Campaign>(campaignForm, {
    module: 'advertising',
    draft,
    stored: campaign,
    formOf: (stored) => valuesOf(stored ?? campaign),
    onTheirs: (current) => keepCampaign(queries, current),
    async save(values, version, { budget, ...changed }) {
      const error = {
        ...(kind === null ? {} : contentProblems(kind, values, campaign.state === 'draft')),
        ...budgetProblems(values, terms, today),
      };
      if (Object.keys(error).length > 0)
        throw new ApiError(422, { code: 'campaign_incomplete', message: text('problem.some'), error });
      const body = { ...changed, ...(budget !== null && budget !== undefined && { budget }), version };
      const { data } = await call(editCampaign, { params: { campaignId: campaign.id }, body });
      forget.current?.();
      keepCampaign(queries, data);
      toast.success(t('edit.saved'));
      onDone();
    },
  });
  const { form } = edit.form;
  const onChange = setEach<Values>(form);
  const stored = campaign.newer ?? campaign.content;
  const media = useContentMedia({ kind, value: form.values, onChange, stored, draft, forget });
  return { edit, media, onChange };
}

/** What a campaign shows where it does not boost a thing, what it may spend, when it ends, and who is meant. */
export function EditForm(props: Props): ReactNode {
  const t = useStrings();
  const { campaign, terms, onDone } = props;
  const kind = contentKindOf(campaign.kind);
  const { edit, media, onChange } = useEditForm(props, kind);
  const { values, errors } = edit.form.form;
  const budget = { value: values, errors, terms, isFixed: campaign.state !== 'draft', onChange };
  return (
    <VersionedForm
      edit={edit}
      blocked={media.busy}
      texts={{ form: t('edit.form'), save: t('edit.save'), stale: t('edit.stale'), field: fieldName }}
      actions={
        <Button variant="subtle" size="md" onClick={onDone}>
          {t('edit.cancel')}
        </Button>
      }
    >
      <p className={styles['about']}>{t(kind === null ? 'edit.about' : 'edit.about.content')}</p>
      {kind === null ? null : (
        <Card title={t('campaign.content')}>
          <ContentFields kind={kind} value={values} errors={errors} media={media} onChange={onChange} />
        </Card>
      )}
      <Card title={t('campaign.budget')}>
        <div className={styles['fields']}>
          <BudgetFields {...budget} canMatch={leadsOutside(campaign.content)} />
          <DurationFields {...budget} />
          <PriceBand value={values} terms={terms} />
        </div>
      </Card>
      <Card title={t('campaign.audience')}>
        <div className={styles['fields']}>
          <ReachBand audience={values.audience} />
          <AudienceFields value={values} errors={errors} isJob={campaign.thing?.kind === 'job'} onChange={onChange} />
        </div>
      </Card>
    </VersionedForm>
  );
}
