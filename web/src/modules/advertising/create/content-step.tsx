import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { campaignForm } from '#schemas/advertising/fields.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { ContentFields } from '../content/content-fields.tsx';
import { contentProblems } from '../content/content-problems.ts';
import {
  type ContentForm,
  type ContentKind,
  contentFieldsOf,
  contentFormOf,
  contentKindOf,
  EMPTY_CONTENT,
} from '../content/content-values.ts';
import { type ContentMedia, useContentMedia } from '../content/use-content-media.ts';
import { budgetedFor } from '../flow/begin.ts';
import { StepFrame } from '../flow/flow-frame.tsx';
import type { CampaignFlow } from '../flow/flow-types.ts';
import { trySave } from '../flow/try-save.ts';
import { audienceInputOf, EVERYONE } from '../parts/audience-values.ts';
import type { Shown } from '../parts/promoted-card.tsx';
import { setEach } from '../parts/set-each.ts';
import { text, useStrings } from '../strings.ts';

type Values = ContentForm & Record<string, unknown>;

/** The card with what is typed. */
function typedCard(shown: Shown, values: ContentForm, { uploads, video, file, storedFile }: ContentMedia): Shown {
  if (!('words' in shown)) return shown;
  const { headline, description, callToAction, fileId } = values;
  const pictures = uploads.items.flatMap(({ picture, alt }) => (picture === null ? [] : [{ ...picture, alt }]));
  const ready = [file.chosen?.file, storedFile].find((each) => each?.kind === 'document' && each.id === fileId);
  const words = { headline, description, callToAction, pictures, video: video.played };
  return { owner: shown.owner, words: { ...words, file: ready?.kind === 'document' ? ready : null } };
}

/** What is on its way. */
const busyField = ({ uploads, video }: ContentMedia): string =>
  uploads.busy ? 'pictures' : video.busy ? 'video' : 'fileId';

/** The form of the step, which this browser keeps until the server has a draft. */
function useContentForm(flow: CampaignFlow, kind: ContentKind) {
  const go = useGo();
  const acting = useActing();
  const { stored, at, save } = flow;
  const name = stored === null ? `new-campaign:${kind}:${acting?.id ?? ''}` : `campaign-content:${stored.id}`;
  const draft = useMemo(() => draftOf<Values>(name), [name]);
  const [initial] = useState<Values>(() => ({ ...(stored === null ? EMPTY_CONTENT : contentFormOf(stored.content)) }));
  const forget = useRef<() => void>(undefined);
  const used = useContractForm<Values>(campaignForm, {
    module: 'advertising',
    initial,
    draft,
    async submit(values) {
      const error = contentProblems(kind, values, false);
      if (Object.keys(error).length > 0)
        throw new ApiError(422, { code: 'campaign_incomplete', message: text('problem.some'), error });
      const saved = await save(contentFieldsOf(kind, values));
      forget.current?.();
      const { to, search } = at('audience', saved);
      await go(to, { search });
    },
  });
  const { values } = used.form;
  const onChange = setEach<Values>(used.form);
  const media = useContentMedia({
    kind,
    value: values,
    onChange,
    stored: stored?.content ?? null,
    draft: name,
    forget,
  });
  /** Keeps it on the server, however little it is. */
  const keep = async (): Promise<boolean> => {
    if (!used.form.isDirty()) return true;
    if (!(await trySave(flow, contentFieldsOf(kind, values)))) return false;
    used.forgetDraft();
    forget.current?.();
    return true;
  };
  return { used, media, onChange, keep };
}

/** Words, pictures or video, link and file: with them a draft begins. */
export function ContentStep({ flow }: { flow: CampaignFlow }): ReactNode {
  const t = useStrings();
  const kind = contentKindOf(flow.kind) ?? 'advertisement';
  const { used, media, onChange, keep } = useContentForm(flow, kind);
  const { form, sending, failure, fromDraft, startOver, props } = used;
  const { values, errors, setErrors } = form;
  const onSend = (event: SubmitEvent<HTMLFormElement>) => {
    if (!media.busy) props.onSend(event);
    else setErrors({ [busyField(media)]: t('problem.busy') });
  };
  const { stored, terms } = flow;
  return (
    <StepFrame
      flow={flow}
      shown={typedCard(flow.shown, values, media)}
      audience={stored === null ? EVERYONE : audienceInputOf(stored.content.audience)}
      budgeted={budgetedFor(stored, terms)}
      form={{ props: { onSend }, sending, failure }}
      action={t('flow.next.audience')}
      onSave={keep}
    >
      {fromDraft ? (
        <DraftNotice
          onStartOver={() => {
            media.uploads.discard();
            media.video.remove();
            media.file.remove();
            startOver();
          }}
        />
      ) : null}
      <ContentFields kind={kind} value={values} errors={errors} media={media} onChange={onChange} />
    </StepFrame>
  );
}
