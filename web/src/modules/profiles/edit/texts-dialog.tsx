import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useProfileForm } from '../actions/use-profile-form.ts';
import { ownQuery } from '../api.ts';
import { AboutField } from '../parts/text-fields.tsx';
import { InterestsField } from '../parts/interests-field.tsx';
import { useStrings } from '../strings.ts';
import { ContactFields, PersonalFields } from './detail-fields.tsx';
import { StaleProfile } from './stale-profile.tsx';

/** The parts of the texts that are edited on the profile. */
export type TextPart = 'about' | 'interests' | 'personal_details' | 'contact_details';

interface Props {
  part: TextPart;
  onClose: () => void;
}

function PartFields({ part, form }: { part: TextPart; form: ReturnType<typeof useProfileForm>['form']['form'] }) {
  if (part === 'personal_details') return <PersonalFields form={form} />;
  if (part === 'contact_details') return <ContactFields form={form} />;
  if (part === 'about') return <AboutField {...form.getInputProps('about')} />;
  return (
    <InterestsField
      value={form.values.interests}
      onChange={(interests) => form.setFieldValue('interests', interests)}
      error={form.errors['interests']}
    />
  );
}

function PartForm({ part, profile, onClose }: Props & { profile: OwnProfile }): ReactNode {
  const t = useStrings();
  const id = useId();
  const editing = useProfileForm(
    profile,
    () => {
      toast.success(t('edit.saved'));
      onClose();
    },
    `profile:${part}`,
  );
  const { form, fromDraft, startOver, dropDraft } = editing;
  const cancel = () => {
    dropDraft();
    onClose();
  };
  return (
    <Dialog
      title={t(`edit.part.${part}`)}
      size="large"
      onClose={onClose}
      onCancel={cancel}
      actions={
        <Button type="submit" form={id} loading={form.sending}>
          {t('edit.save')}
        </Button>
      }
    >
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      <Form form={form} id={id} label={t(`edit.part.${part}`)}>
        <PartFields part={part} form={form.form} />
      </Form>
      <StaleProfile editing={editing} />
    </Dialog>
  );
}

/** One part of the texts, edited above the profile. Closed without saving, what was typed is there the next time. */
export default function TextsDialog({ part, onClose }: Props): ReactNode {
  const { data } = useQuery(ownQuery());
  return data === undefined ? null : <PartForm part={part} profile={data.data} onClose={onClose} />;
}
