import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listAllFeeds, listAllSubscriptions } from './exchange/personal-queries.ts'
import { listAllAnswers, listAllCalendars, listAllComments, listAllEvents } from './personal-queries.ts'

/** A person’s events, answers, comments and calendars, and what goes out and comes in. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  wholePart('events', (tx) => listAllEvents(tx, companyId, employeeId)),
  wholePart('event_answers', (tx) => listAllAnswers(tx, companyId, employeeId)),
  wholePart('event_comments', (tx) => listAllComments(tx, companyId, employeeId)),
  wholePart('calendars', (tx) => listAllCalendars(tx, companyId, employeeId)),
  wholePart('event_feeds', (tx) => listAllFeeds(tx, companyId, employeeId)),
  wholePart('event_subscriptions', (tx) => listAllSubscriptions(tx, companyId, employeeId)),
]
