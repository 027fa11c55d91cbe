import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { useGo } from '#shell/place.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { PlacePicker } from '#screens/reference';
import { describeFailure } from '#ui/failure.ts';
import { Form, Row } from '#ui/form/form.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/mantine/button.ts';
import { TextInput } from '#ui/mantine/inputs.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useProfileForm } from '../acts/use-profile-form.ts';
import { ownQuery } from '../api.ts';
import { InterestsField } from '../parts/interests-field.tsx';
import { CoverField, PhotoField } from '../parts/pictures.tsx';
import { StaleDialog } from '../parts/stale-dialog.tsx';
import { AboutField, HeadlineField } from '../parts/text-fields.tsx';
import { UsernameField } from '../parts/username-field.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(ownQuery());

function Texts({ own }: { own: OwnProfile }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen } = useProfileForm(own, async () => {
    toast.success(t('edit.saved'));
    await go(address('/user-profile'));
  });
  const { errors, getInputProps, setFieldValue, values } = form.form;
  return (
    <Card title={t('edit.texts')}>
      <Form form={form} label={t('edit.texts')}>
        <Row>
          <TextInput label={t('field.firstName')} autoComplete="given-name" {...getInputProps('firstName')} />
          <TextInput label={t('field.lastName')} autoComplete="family-name" {...getInputProps('lastName')} />
        </Row>
        <HeadlineField {...getInputProps('headline')} />
        <AboutField {...getInputProps('about')} />
        <PlacePicker
          value={values.place}
          onChange={(place) => setFieldValue('place', place)}
          stored={own.place}
          errors={{ country: errors['place.country'], state: errors['place.state'], cityId: errors['place.cityId'] }}
        />
        <InterestsField value={values.interests} onChange={(interests) => setFieldValue('interests', interests)} error={errors['interests']} />
        <Button type="submit" size="md" loading={form.sending}>{t('edit.save')}</Button>
      </Form>
      {theirs === undefined ? null : (
        <StaleDialog mine={values} theirs={theirs} busy={settling} onMine={() => void keepMine(theirs)} onTheirs={() => takeTheirs(theirs)} onClose={leaveOpen} />
      )}
    </Card>
  );
}

/** One's own profile: pictures and username are saved by themselves, the rest as one form. */
export default function EditProfileScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(ownQuery());
  if (data === undefined)
    return <Screen title={t('edit.title')}>{error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />}</Screen>;
  const own = data.data;
  return (
    <Screen title={t('edit.title')} acts={<Link to={address('/user-profile')}>{t('edit.view')}</Link>}>
      <Card title={t('edit.pictures')}>
        <PhotoField own={own} />
        <CoverField own={own} />
      </Card>
      <Texts own={own} />
      <Card><UsernameField username={own.username} /></Card>
    </Screen>
  );
}
