import type { ReactNode } from 'react';
import { APP_TITLE_MAX, CAMPAIGN_TEXT_MAX, HEADLINE_MAX } from '#contract/advertising/choices.ts';
import { CALLS_TO_ACTION } from '#contract/core/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { PictureField } from '#web/media';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { QuestionFields } from '../leads/question-fields.tsx';
import styles from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';
import { type ContentForm, type ContentKind, mostPictures } from './content-values.ts';
import { FileField } from './file-field.tsx';
import type { ContentMedia } from './use-content-media.ts';
import { VideoField } from './video-field.tsx';

interface Props {
  kind: ContentKind;
  value: ContentForm;
  onChange: (changes: Partial<ContentForm>) => void;
  /** By the names of the contract. */
  errors: Readonly<Record<string, string>>;
  media: ContentMedia;
}

/** Title and description, with the limits of their kind. */
function Words({ kind, value, onChange, errors }: Omit<Props, 'media'>): ReactNode {
  const t = useStrings();
  const isApp = kind === 'app';
  return (
    <>
      <TextInput
        name="headline"
        label={t(isApp ? 'content.title' : 'content.headline')}
        value={value.headline}
        error={errors['headline']}
        description={<CharactersLeft value={value.headline} max={isApp ? APP_TITLE_MAX : HEADLINE_MAX} />}
        descriptionBelow
        onChange={({ currentTarget }) => onChange({ headline: currentTarget.value })}
      />
      <Textarea
        name="description"
        label={t(isApp ? 'content.description' : 'content.description.optional')}
        rows={3}
        maxRows={12}
        value={value.description}
        error={errors['description']}
        description={<CharactersLeft value={value.description} max={CAMPAIGN_TEXT_MAX} />}
        descriptionBelow
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  );
}
/** What viewers are asked to do, and where that leads. */
function Landing({ value, onChange, errors }: Omit<Props, 'media' | 'kind'>): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  return (
    <>
      <NativeSelect
        name="callToAction"
        label={t('content.call')}
        value={value.callToAction ?? ''}
        error={errors['callToAction']}
        data={[
          { value: '', label: t('content.call.none') },
          ...CALLS_TO_ACTION.map((each) => ({ value: each, label: choice(`callToAction.${each}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ callToAction: CALLS_TO_ACTION.find((each) => each === currentTarget.value) ?? null })
        }
      />
      <TextInput
        name="link"
        label={t('content.link')}
        description={t('content.link.hint')}
        inputMode="url"
        value={value.link}
        error={errors['link']}
        onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
      />
    </>
  );
}

/** Pictures, or a video in their place. */
function PicturesOrVideo({ kind, value, errors, media }: Omit<Props, 'onChange'>): ReactNode {
  const t = useStrings();
  const isApp = kind === 'app';
  const { uploads, video } = media;
  const hasVideo = value.video !== null || video.video.chosen !== null;
  return (
    <>
      {hasVideo ? null : (
        <PictureField
          name="pictures"
          label={t(isApp ? 'content.pictures' : 'content.pictures.optional')}
          max={mostPictures(kind)}
          uploads={uploads}
          hasCover
          error={errors['pictures']}
        />
      )}
      {isApp ? null : (
        <VideoField value={value.video} used={video} hasPictures={uploads.items.length > 0} error={errors['video']} />
      )}
    </>
  );
}

/** Words, pictures or video, link and file of an advertisement or an app. Part of any form of them. */
export function ContentFields({ media, ...props }: Props): ReactNode {
  const t = useStrings();
  const { kind, value, onChange, errors } = props;
  const isApp = kind === 'app';
  return (
    <div className={styles['fields']}>
      {isApp ? (
        <TextInput
          name="storeLink"
          label={t('content.store')}
          description={t('content.store.hint')}
          inputMode="url"
          value={value.storeLink}
          error={errors['storeLink']}
          onChange={({ currentTarget }) => onChange({ storeLink: currentTarget.value })}
        />
      ) : null}
      <Words {...props} />
      {isApp ? null : <Landing {...props} />}
      <PicturesOrVideo kind={kind} value={value} errors={errors} media={media} />
      {isApp ? null : (
        <>
          <FileField
            value={value.fileId}
            media={media}
            error={errors['fileId']}
            onChange={(fileId) => onChange({ fileId })}
          />
          <QuestionFields value={value.questions} errors={errors} onChange={(questions) => onChange({ questions })} />
        </>
      )}
    </div>
  );
}
