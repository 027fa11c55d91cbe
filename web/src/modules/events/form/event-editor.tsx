import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { SERIES_SCOPES } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { LongForm } from '#ui/form/long/long-form.tsx';
import { sectionOf } from '#ui/form/long/long-section.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { usePlaceNames } from '#web/reference';
import { EventRow } from '../explore/event-row.tsx';
import { text, useStrings } from '../strings.ts';
import { useCity } from './fields.tsx';
import styles from './form.module.css';
import { formSearch } from './search.ts';
import { useEventSections } from './sections.tsx';
import { typedRow } from './typed-row.ts';
import { DRAFT, type UsedEventForm, useEventForm } from './use-event-form.ts';

interface Props {
  stored: Event | null;
  /** Whose event it is. */
  owner: ActorCard;
  ownerId: string | undefined;
  /** The field that chooses whose it is, for a new one. */
  ownerField: ReactNode;
  /** The group or community for whose members a new one begins. */
  spaceId: string;
  path: string;
}

/** The label of a field. */
const fieldLabel = (name: string): string => text(`field.${name}` as 'field.name');

/** Keeps it as a draft of the server. */
function KeepDraft({ used, formId }: { used: UsedEventForm; formId: string }): ReactNode {
  const t = useStrings();
  if (!used.isDraft) return null;
  return (
    <div className={styles['buttons']}>
      <Button
        type="submit"
        size="md"
        variant="outline"
        form={formId}
        value={DRAFT}
        loading={used.form.sending}
        disabled={used.uploads.busy}
      >
        {t('form.draft.save')}
      </Button>
    </div>
  );
}

/** That a draft of another visit was found; one can begin again. */
function Restored({ used: { edit, uploads, coHosts } }: { used: UsedEventForm }): ReactNode {
  if (!edit.fromDraft) return null;
  const startOver = () => {
    uploads.discard();
    coHosts.startOver();
    edit.startOver();
  };
  return <DraftNotice onStartOver={startOver} />;
}

/** Of one that has later ones in its series: whether they change in the same way. */
function Scope({ used, series }: { used: UsedEventForm; series: Event['series'] }): ReactNode {
  const t = useStrings();
  if (series === null || series.number >= series.events || used.isDraft) return null;
  return (
    <Card>
      <Choice
        legend={t('scope')}
        options={SERIES_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={used.scope}
        onChange={used.setScope}
      />
    </Card>
  );
}

/** Asks which version stays when another host has changed the same fields. */
function Stale({ used: { edit } }: { used: UsedEventForm }): ReactNode {
  const t = useStrings();
  const { theirs, differing, settling, keepMine, takeTheirs, leaveOpen } = edit;
  if (theirs === undefined) return null;
  return (
    <StaleDialog
      title={t('form.stale')}
      differences={differing.map((field) => ({ key: field, label: fieldLabel(field) }))}
      busy={settling}
      onMine={() => void keepMine(theirs)}
      onTheirs={() => takeTheirs(theirs)}
      onClose={leaveOpen}
    />
  );
}

/** The form of an event, new or stored. */
export function EventEditor({ stored, owner, ownerId, ownerField, spaceId, path }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(formSearch);
  const [city, setCity] = useCity();
  const draft = stored === null ? `new-event:${owner.id}:${spaceId}` : `event:${stored.id}`;
  const used = useEventForm({ stored, draft, ownerId, spaceId });
  const { edit, form, uploads, coHosts, isDraft, missing } = used;
  const { values } = form.form;
  const place = usePlaceNames(values.place, stored?.place ?? null, city);
  const sections = useEventSections({
    used,
    owner: ownerField,
    placeLabel: place?.label,
    savedPlace: stored?.place ?? null,
    onCity: setCity,
    isPublished: stored?.state === 'published',
    hosts: stored === null || stored.can.chooseHosts,
  });
  const title = t(stored === null ? 'create.title' : 'edit.title');
  const cover = uploads.items.find(({ picture }) => picture !== null)?.picture ?? null;
  return (
    <LongForm
      isStepped
      title={title}
      label={title}
      form={form}
      sections={sections}
      opened={sectionOf(sections, search.section)}
      onOpen={(section) => void go(path, { search: searchWith(formSearch, { ...search, section: section ?? '' }) })}
      save={t(isDraft ? 'form.publish' : 'form.save')}
      isDirty={edit.fromDraft || form.form.isDirty() || coHosts.isChanged}
      missing={missing.map(fieldLabel)}
      blocked={uploads.busy}
      renderSecond={(formId) => <KeepDraft used={used} formId={formId} />}
      notice={
        <>
          <Restored used={used} />
          <Scope used={used} series={stored?.series ?? null} />
        </>
      }
      aside={
        <section className={styles['preview']} aria-label={t('form.preview')}>
          <EventRow row={typedRow(values, { stored, owner, place, cover })} to={null} />
        </section>
      }
    >
      <Stale used={used} />
    </LongForm>
  );
}
