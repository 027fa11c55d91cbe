/** The daily limits that the permitted calls of `server/src/abilities.test.ts` count against. Others count in none. */
export const dailyCounts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a post': { comment: ['comments'], edit: ['edits'], follow: ['follows'], report: ['reports'], repost: ['posts'] },
  'a comment': { reply: ['comments'], report: ['reports'] },
  'a poll': { edit: ['edits'] },
  'a held post': { edit: ['edits'] },
  'a conversation': { write: ['message_strangers'] },
  'a message': { report: ['reports'] },
  'a space': { report: ['reports'] },
  'a relationship': { follow: ['follows'] },
  'a page': { claim: ['page_claims'], requestRole: ['team_requests'] },
  'a course': { claim: ['completions'] },
  'a job': { report: ['reports'] },
  'a job to apply for': { apply: ['applications'], markApplied: ['applications'] },
  'an application, to its candidate': { reply: ['candidate_replies'] },
  'an application, to the team': { message: ['candidate_messages'] },
  'a product': { contact: ['conversations_opened'], report: ['reports'] },
  'a service': { contact: ['conversations_opened'], report: ['reports'] },
};
