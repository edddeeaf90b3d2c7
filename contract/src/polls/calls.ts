import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { Instant, optionalLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { audienceErrors } from '../people/audience.ts'
import { NewPoll, Poll, PollList, PollPage, PollVoter } from './schemas.ts'

const allCalls = defineCalls({
  createPoll: {
    method: 'POST',
    path: '/poll/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Makes a poll, by itself, in a conversation or in a community. By itself it needs `people.see`. A retry with the same `client_poll_id` returns the same poll.',
    input: NewPoll,
    output: Poll,
    errors: [...audienceErrors, 'CONVERSATION_NOT_FOUND', 'COMMUNITY_NOT_FOUND', 'START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'],
  },
  getPoll: {
    method: 'GET',
    path: '/poll/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a poll that the caller may read.',
    input: z.object({ poll_id: z.uuid() }),
    output: Poll,
    errors: ['POLL_NOT_FOUND'],
  },
  votePoll: {
    method: 'POST',
    path: '/poll/vote',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Votes, or replaces the caller’s vote as a whole. The order counts in a ranked poll. An empty list takes the vote back. Refused with POLL_CLOSED after the end.',
    input: z.object({ poll_id: z.uuid(), option_ids: z.array(z.uuid()).check(z.maxLength(limits.pollOptions)) }),
    output: Poll,
    errors: ['POLL_NOT_FOUND', 'POLL_CLOSED'],
  },
  addPollOption: {
    method: 'POST',
    path: '/poll/option/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Adds an option with words, or a time, to an open poll whose author allows it.',
    input: z.object({
      poll_id: z.uuid(),
      text: z._default(optionalLine(limits.pollOptionMaximum), ''),
      starts_at: z.optional(Instant),
      ends_at: z.optional(Instant),
    }),
    output: Poll,
    errors: ['POLL_NOT_FOUND', 'POLL_CLOSED', 'NO_PERMISSION', 'INVALID_INTERVAL'],
  },
  closePoll: {
    method: 'POST',
    path: '/poll/close',
    effect: 'write',
    access: 'signed-in',
    summary: 'Closes a poll: for its author, and those with `poll.manage`. Closing a closed one changes nothing.',
    input: z.object({ poll_id: z.uuid() }),
    output: Poll,
    errors: ['POLL_NOT_FOUND', 'NO_PERMISSION'],
  },
  reopenPoll: {
    method: 'POST',
    path: '/poll/reopen',
    effect: 'write',
    access: 'signed-in',
    summary: 'Opens a closed poll again, without an end or until another one.',
    input: z.object({ poll_id: z.uuid(), ends_at: z.optional(Instant) }),
    output: Poll,
    errors: ['POLL_NOT_FOUND', 'NO_PERMISSION', 'INVALID_INTERVAL'],
  },
  listPolls: {
    method: 'POST',
    path: '/poll/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the polls that the caller may read, newest first; a search matches questions and options.',
    input: PollList,
    output: PollPage,
    errors: ['NO_POLL_BY_EMPLOYEE'],
  },
  deletePoll: {
    method: 'DELETE',
    path: '/poll/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a poll and all its votes: for its author, and those with `poll.manage`.',
    input: z.object({ poll_id: z.uuid() }),
    output: z.object({ poll_id: z.uuid() }),
    errors: ['POLL_NOT_FOUND', 'NO_PERMISSION'],
  },
  listPollVoters: {
    method: 'POST',
    path: '/poll/voters',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists who voted what in an open poll whose results the caller may see. NO_PERMISSION for a secret one.',
    input: z.object({
      poll_id: z.uuid(),
      option_id: z.optional(z.uuid()),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(PollVoter),
    errors: ['POLL_NOT_FOUND', 'NO_PERMISSION'],
  },
})

/** Polls: a question with options, open or secret. */
export const pollCalls = inModule('polls', allCalls)
