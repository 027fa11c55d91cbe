import type { JobRow } from './columns.ts';
import { Refusal } from '#platform/refusal.ts';

type Terms = Pick<
  JobRow,
  | 'title'
  | 'summary'
  | 'description'
  | 'employment_type'
  | 'workplace_type'
  | 'experience'
  | 'place'
  | 'pay_min'
  | 'channel'
  | 'channel_address'
  | 'poster'
  | 'client'
  | 'client_unnamed'
>;

/** The fields that a job lacks before it can be published, in the order of the form. */
export function missingOf(row: Terms): string[] {
  const isVolunteer = row.employment_type === 'Volunteer';
  const hasPlace = row.place !== null && (row.workplace_type === 'remote' || row.place.city_id !== null);
  const lacks: Record<string, boolean> = {
    title: row.title === '',
    summary: row.summary === '',
    description: row.description === '',
    employmentType: row.employment_type === null,
    workplaceType: row.workplace_type === null,
    experience: row.experience === null,
    place: !hasPlace,
    pay: row.pay_min === null && !isVolunteer,
    channelAddress: row.channel !== 'application' && row.channel_address === '',
    client: row.poster === 'employment_agency' && row.client === '' && !row.client_unnamed,
  };
  return Object.keys(lacks).filter((field) => lacks[field] === true);
}

export function refuseIncomplete(row: Terms): void {
  const fields = missingOf(row);
  if (fields.length > 0)
    throw new Refusal('job_incomplete', { fields: fields.map((field) => ({ field, key: 'required' })) });
}
