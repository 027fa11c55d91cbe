/** Who looks, by their relation to the page of the jobs and to the one application for each. */
export const VIEWERS = [
  'candidate',
  'other candidate',
  'admin',
  'editor',
  'advertiser',
  'former editor',
  'editor of another page',
  'editor who applied',
  'blocks the page',
  'blocked by the page',
  'platform admin',
  'visitor',
] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** `gone`: closed for more than 30 days. `withheld`: open, and withheld by a ruling. */
export const JOBS = ['draft', 'published', 'paused', 'frozen', 'expired', 'closed', 'gone', 'withheld'] as const;
export type JobName = (typeof JOBS)[number];
/** `rejecting`: rejected, and the candidate does not hear of it yet. */
export const APPLICATIONS = ['submitted', 'shortlisted', 'rejecting', 'withdrawn'] as const;
export type ApplicationName = (typeof APPLICATIONS)[number];

/**
 * What only one row has: a word in the title of the job, and one in its summary; of its application the id, a word of
 * the cover note, the id of the file, a word in a note of the team, and one in the words with which it is rejected.
 */
export const MARKS = ['job', 'text', 'id', 'cover', 'file', 'note', 'rejection'] as const;
export type Mark = (typeof MARKS)[number];

/** A job in a state with an application in a state; nobody has applied for a draft. */
export interface Situation {
  readonly job: JobName;
  readonly application: ApplicationName | null;
}

export const OUTLETS = [
  'board',
  'open board',
  'search of everything',
  'door of the platform',
  'sitemap',
  'job',
  'open job',
  'public page',
  'card',
  'applying',
  'pipeline',
  'review',
  'application',
  'applied jobs',
  'record of what was sent',
  'overview of the pipeline',
  'closing',
  'changes',
  'about a job',
  'open jobs of the page',
  'drafts of the page',
  'paused jobs of the page',
  'frozen jobs of the page',
  'ended jobs of the page',
  'own jobs',
  'saved jobs',
  'watch job',
  'watch pipeline',
  'copy of data',
] as const;
export type Outlet = (typeof OUTLETS)[number];
type Refused = 401 | 403 | 404 | 410;
export interface Expected {
  readonly status: 200 | Refused;
  readonly marks: readonly Mark[];
}
const not = (status: Refused): Expected => ({ status, marks: [] });
const shows = (...marks: Mark[]): Expected => ({ status: 200, marks });

type Rule = (viewer: ViewerName, one: Situation) => Expected;
const among = <T>(value: T, ...values: readonly T[]): boolean => values.includes(value);
const isBlocked = (viewer: ViewerName) => among(viewer, 'blocks the page', 'blocked by the page');
const isEditor = (viewer: ViewerName) => among(viewer, 'admin', 'editor', 'editor who applied');
/** Those who applied for a job themselves see nothing of its applications. */
const isReviewer = (viewer: ViewerName, { application }: Situation) =>
  isEditor(viewer) && (viewer !== 'editor who applied' || application === null);

/** What anyone who may open the job reads of it: its editors at any time, others while its page still shows it. */
function ofJob(viewer: ViewerName, job: JobName): Expected {
  if (isEditor(viewer)) return shows('job', 'text');
  if (isBlocked(viewer) || among(job, 'draft', 'frozen', 'withheld')) return not(404);
  return job === 'gone' ? not(410) : shows('job', 'text');
}
/** The public page has a job while it is open, then only similar ones, and later not even those. */
function ofOpenJob(viewer: ViewerName, job: JobName): Expected {
  if (isBlocked(viewer) || among(job, 'draft', 'withheld')) return not(404);
  if (job === 'gone') return not(410);
  return job === 'published' ? shows('job', 'text') : shows();
}
/** What is left of an application after a withdrawal, and all of it before. */
const stored = ({ application }: Situation, ...marks: Mark[]): readonly Mark[] =>
  application === 'withdrawn' ? [] : marks;

function ofTeam(viewer: ViewerName, one: Situation): Expected {
  if (!isReviewer(viewer, one)) return not(404);
  const rejection: readonly Mark[] = one.application === 'rejecting' ? ['rejection'] : [];
  return shows('id', ...stored(one, 'cover', 'file', 'note'), ...rejection);
}
function ofPipeline(viewer: ViewerName, one: Situation): Expected {
  const job = ofJob(viewer, one.job);
  if (job.status !== 200) return job;
  if (!isReviewer(viewer, one)) return not(404);
  return one.application === null ? shows() : shows('id');
}
/** What the team reads of the whole of the applications, with the name of the job or without. */
const ofTeamOnly =
  (...marks: Mark[]): Rule =>
  (viewer, one) => {
    const { status } = ofPipeline(viewer, one);
    return { status, marks: status === 200 ? marks : [] };
  };
/** The history of a job is its editors’. */
function ofChanges(viewer: ViewerName, { job }: Situation): Expected {
  const { status } = ofJob(viewer, job);
  return status === 200 ? opens(isEditor(viewer)) : not(status);
}
/** Figures and earlier terms of a job: anyone who reads it reads them. */
function aboutJob(viewer: ViewerName, { job }: Situation): Expected {
  return { status: ofJob(viewer, job).status, marks: [] };
}
/** Both sides can check what was sent, until it is erased. */
function ofRecord(viewer: ViewerName, one: Situation): Expected {
  const isSide = viewer === 'candidate' || isReviewer(viewer, one);
  return isSide && one.application !== 'withdrawn' ? shows('job', 'id', 'cover', 'file') : not(404);
}
/** The open jobs of a page are for everyone, other lists for its editors. */
const ofPage =
  (...jobs: readonly JobName[]): Rule =>
  (viewer, { job }) => {
    if (isBlocked(viewer)) return not(404);
    const isSeen = jobs.includes(job) && (job === 'published' || isEditor(viewer));
    return isSeen ? shows('job', 'text') : shows();
  };
function ofAuthor(viewer: ViewerName): Expected {
  return viewer === 'admin' ? shows('job', 'text') : shows();
}
/** Everyone has saved every job. The list shows its own words only to those who may read the job. */
function ofSaved(viewer: ViewerName, { job }: Situation): Expected {
  return ofJob(viewer, job).status === 200 && job !== 'gone' ? shows('job', 'text') : shows();
}
/** For the candidate nothing is hidden but what the team says about them. */
function ofCandidate(viewer: ViewerName, one: Situation): Expected {
  return viewer === 'candidate' ? shows('job', 'id', ...stored(one, 'cover', 'file')) : not(404);
}
function ofApplied(viewer: ViewerName, { application }: Situation): Expected {
  if (application === null) return shows();
  if (viewer === 'candidate') return shows('job', 'id');
  return viewer === 'editor who applied' ? shows('job') : shows();
}
function ofApplying(viewer: ViewerName, one: Situation): Expected {
  const { status } = ofJob(viewer, one.job);
  if (status !== 200) return not(status);
  if (viewer === 'candidate') return shows(...stored(one, 'job', 'id'));
  return viewer === 'editor who applied' && one.application !== null ? shows('job') : shows();
}
/** Each their own: the page’s text of the author, the cover note of its candidate, the note of who wrote it. */
function ofCopy(viewer: ViewerName, one: Situation): Expected {
  if (viewer === 'admin') return shows('job', ...(one.application === null ? [] : stored(one, 'note')));
  if (one.application === null) return shows();
  if (viewer === 'candidate') return shows('job', ...stored(one, 'cover', 'file'));
  return viewer === 'editor who applied' ? shows('job') : shows();
}
function inLists(viewer: ViewerName, { job }: Situation): Expected {
  return job === 'published' && !isBlocked(viewer) ? shows('job', 'text') : shows();
}
/** Visitors log in first, and platform admins have their own door alone. */
const toMembers =
  (rule: Rule): Rule =>
  (viewer, one) =>
    viewer === 'visitor' ? not(401) : viewer === 'platform admin' ? not(403) : rule(viewer, one);
/** Frozen jobs wait there for a decision. */
function atDoor(viewer: ViewerName, { job }: Situation): Expected {
  if (viewer === 'visitor') return not(401);
  if (viewer !== 'platform admin') return not(404);
  return job === 'frozen' ? shows('job', 'text') : shows();
}

/** Whether what has its own lock can be opened: a card, or watching. */
function opens(is: boolean): Expected {
  return is ? shows() : not(404);
}

const RULES: Readonly<Record<Outlet, Rule>> = {
  board: toMembers(inLists),
  'open board': inLists,
  'search of everything': toMembers(inLists),
  'door of the platform': atDoor,
  sitemap: (_, { job }) => (job === 'published' ? shows('job') : shows()),
  job: toMembers((viewer, { job }) => ofJob(viewer, job)),
  'open job': (viewer, { job }) => ofOpenJob(viewer, job),
  'public page': (_, { job }) => ofOpenJob('visitor', job),
  // Long after its end nothing leads to a job any more, also for its page.
  card: (viewer, { job }) => opens(viewer !== 'visitor' && ofJob(viewer, job).status === 200 && job !== 'gone'),
  applying: toMembers(ofApplying),
  pipeline: toMembers(ofPipeline),
  review: toMembers(ofTeam),
  application: toMembers(ofCandidate),
  'applied jobs': toMembers(ofApplied),
  'record of what was sent': toMembers(ofRecord),
  'overview of the pipeline': toMembers(ofTeamOnly('job')),
  closing: toMembers(ofTeamOnly()),
  changes: toMembers(ofChanges),
  'about a job': toMembers(aboutJob),
  'open jobs of the page': toMembers(ofPage('published', 'withheld')),
  'drafts of the page': toMembers(ofPage('draft')),
  'paused jobs of the page': toMembers(ofPage('paused')),
  'frozen jobs of the page': toMembers(ofPage('frozen')),
  'ended jobs of the page': toMembers(ofPage('expired', 'closed', 'gone')),
  'own jobs': toMembers(ofAuthor),
  'saved jobs': toMembers(ofSaved),
  // Admins of the platform have no windows that watch.
  'watch job': (viewer, { job }) => opens(viewer !== 'platform admin' && ofJob(viewer, job).status === 200),
  'watch pipeline': (viewer, one) => opens(isReviewer(viewer, one)),
  'copy of data': ofCopy,
};
/** Who sees what where: this file’s own reading of the rules. */
export const expected = (viewer: ViewerName, outlet: Outlet, one: Situation): Expected => RULES[outlet](viewer, one);
