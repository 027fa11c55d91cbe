import { PAGE_VISIBILITIES, type PageVisibility } from '../pages/choices.ts';

/** A community is also an actor, with a username; a group is not. */
export const SPACE_KINDS = ['community', 'group'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** `private`: only members see what is inside. */
export const SPACE_VISIBILITIES = PAGE_VISIBILITIES;
export type SpaceVisibility = PageVisibility;
/** `deleted`: hidden from everyone but its owner and admins, who can restore it for `SPACE_RESTORE_DAYS`. */
export const SPACE_STATES = [...SPACE_VISIBILITIES, 'deleted'] as const;
export type SpaceState = (typeof SPACE_STATES)[number];

/** How people join: at once, after an admin has accepted, or only when invited. */
export const JOINING_RULES = ['open', 'request', 'invitation'] as const;
export type JoiningRule = (typeof JOINING_RULES)[number];

/** Whose posts wait for an admin: no one’s, those of members of less than 30 days, or everyone’s. */
export const APPROVAL_RULES = ['none', 'first_30_days', 'always'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

export const SPACE_ROLES = ['member', 'admin', 'owner'] as const;
export type SpaceRole = (typeof SPACE_ROLES)[number];

/**
 * What a change of role was, for the person whom it concerns; of `taken_over`, for the former owner. `inherited`: of
 * an owner who had to go.
 */
export const ROLE_CHANGES = ['admin_made', 'admin_ended', 'taken_over', 'inherited'] as const;
export type RoleChange = (typeof ROLE_CHANGES)[number];

export const MEMBERSHIP_STATES = ['active', 'requested', 'invited', 'banned'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** The lists of spaces: those that the caller manages, all listed ones, and those that the caller is in. */
export const SPACE_LISTS = ['my', 'explore', 'joined'] as const;
export type SpaceList = (typeof SPACE_LISTS)[number];

/** What of a space reaches a member’s feed: all posts, those of people they follow, or none. */
export const FEED_CHOICES = ['all', 'followed', 'none'] as const;
export type FeedChoice = (typeof FEED_CHOICES)[number];
/** What of a space a member is notified of. */
export const NOTIFY_CHOICES = ['all', 'mentions', 'none'] as const;
export type NotifyChoice = (typeof NOTIFY_CHOICES)[number];

/** Days for which a member can be silenced. */
export const SILENCE_DAYS = [1, 7, 30] as const;
export type SilenceDays = (typeof SILENCE_DAYS)[number];

/** What became of one request that was answered together with others. */
export const ANSWER_OUTCOMES = ['accepted', 'declined', 'gone', 'full', 'too_many_spaces', 'not_in_community'] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** What became of one invitation. `already`: in it, invited, or accepted because they had asked. */
export const INVITE_OUTCOMES = ['invited', 'already', 'not_found', 'not_in_community', 'banned'] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];

/** Everyone in the space, its owner and admins, and those who are not in it yet or no more. */
export const PEOPLE_LISTS = ['members', 'admins', 'requested', 'invited', 'banned'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];
