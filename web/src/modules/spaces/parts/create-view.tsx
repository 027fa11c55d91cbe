import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { createCommunity, createGroup } from '#contract/spaces/editing.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { actAs, useActing } from '#shell/session/acting.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepSpace } from '../api.ts';
import { emptySpace, settingsOf, type NewCommunityForm, type NewSpaceForm, type SpaceForm } from '../form.ts';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { SpaceSettings, SpaceTexts } from './space-fields.tsx';

interface Props {
  kind: SpaceKind;
  /** The community that the group will be in. */
  community?: Space;
}
type Values = NewSpaceForm & Partial<Pick<NewCommunityForm, 'username'>>;

const create = async (kind: SpaceKind, values: Values, community: Space | undefined): Promise<Space> =>
  kind === 'community'
    ? (await call(createCommunity, { body: values })).data
    : (await call(createGroup, { body: { ...values, ...(community && { communityId: community.id }) } })).data;

/**
 * The form of a new community or group; what was typed survives reloads. Pages have no screens of communities: who
 * creates one as a page manages it as themselves.
 */
export function CreateView({ kind, community }: Props): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const acting = useActing();
  const owner = community?.id ?? acting?.id ?? '';
  const draft = useMemo(() => draftOf<Values>(`new-${kind}${owner}`), [kind, owner]);
  const form = useContractForm<Values>(kind === 'community' ? createCommunity.body : createGroup.body, {
    module: 'spaces',
    initial: { ...emptySpace(community), ...(kind === 'community' && { username: '' }) },
    draft,
    refusals: { username_taken: 'username' },
    submit: async (values) => {
      const data = await create(kind, settingsOf(values), community);
      if (acting === null) keepSpace(queries, data);
      else actAs(null);
      toast.success(t(acting === null ? 'create.done' : 'create.done.page', { name: data.name }));
      await navigate(address(paths[kind].view, { id: data.id }));
    },
  });
  const fields = form.form as unknown as Fields<SpaceForm>;
  const { getInputProps, setFieldValue, values } = form.form;
  const title = community === undefined ? t(`create.title.${kind}`) : t('create.inside', { name: community.name });
  return (
    <Screen title={title}>
      <Form form={form} label={title}>
        {form.fromDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
        <SpaceTexts key={String(form.fromDraft)} form={fields} kind={kind}>
          {kind === 'community' ? (
            <TextInput
              label={t('field.username')}
              description={t('field.username.hint')}
              autoCapitalize="none"
              spellCheck={false}
              {...getInputProps('username')}
            />
          ) : null}
        </SpaceTexts>
        <Card title={t('form.settings')}>
          <SpaceSettings
            kind={kind}
            values={values}
            community={community}
            onChange={(changes) => {
              for (const [name, value] of Object.entries(changes)) setFieldValue(name as 'listed', value as boolean);
            }}
          />
        </Card>
        <SaveBar unsaved={form.form.isDirty()}>
          <Button type="submit" size="md" loading={form.sending}>
            {t(`create.submit.${kind}`)}
          </Button>
        </SaveBar>
      </Form>
    </Screen>
  );
}
