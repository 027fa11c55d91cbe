import { adminReads } from './administration/admin.ts';
import { comment } from './comment.ts';
import { connections } from './connections.ts';
import { eventReads, joinEvent } from './events/events.ts';
import { feedWrites, savedItems } from './feed.ts';
import { figures } from './figures.ts';
import { followers } from './followers.ts';
import { home } from './home.ts';
import { bookHour, monthOfSlots } from './hours/hours.ts';
import { jobReads } from './jobs.ts';
import { marketplaceReads } from './marketplace.ts';
import { orderReads } from './trade/orders.ts';
import { messageReads, messageWrites } from './messages.ts';
import { notifications } from './notifications.ts';
import type { Operation } from './operation.ts';
import { post } from './post.ts';
import { profileSections } from './profile-sections.ts';
import { profile } from './profile.ts';
import { react } from './react.ts';
import { searchCompany, searchPlace, searchSkill } from './search-filters.ts';
import { search } from './search.ts';
import {
  exploreInstitutes,
  explorePages,
  groupPosts,
  pageFollowers,
  pagePosts,
  pagePostsActing,
  searchTabs,
} from './pages.ts';
import { communities, groupMembers, groups, joinGroup, postInGroup } from './spaces.ts';
import { signIn } from './sign-in.ts';
import { suggestions } from './suggestions.ts';
import { viewers } from './viewers.ts';
import { campaignReads, seeFive } from '../money/promoted.ts';
import { walletReads } from '../money/reads.ts';
import { write } from './write.ts';

export type { BenchWorld, Operation, Request } from './operation.ts';

/** In the order of the table: reads come before writes that change the world. */
export const operations: readonly Operation[] = [
  home,
  post,
  profile,
  profileSections,
  notifications,
  search,
  searchPlace,
  searchCompany,
  searchSkill,
  connections,
  followers,
  groups,
  communities,
  explorePages,
  exploreInstitutes,
  groupMembers,
  pageFollowers,
  pagePosts,
  pagePostsActing,
  groupPosts,
  ...searchTabs,
  suggestions,
  viewers,
  figures,
  savedItems,
  ...jobReads,
  ...marketplaceReads,
  monthOfSlots,
  ...walletReads,
  ...campaignReads,
  ...orderReads,
  ...eventReads,
  ...messageReads,
  ...adminReads,
  signIn,
  react,
  comment,
  write,
  ...feedWrites,
  joinGroup,
  postInGroup,
  ...messageWrites,
  bookHour,
  joinEvent,
  seeFive,
];
