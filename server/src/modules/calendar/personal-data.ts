import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listAllAnswers, listAllCalendars, listAllComments, listAllEvents } from './personal-queries.ts'

/** A person’s events, answers, comments and calendars. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  wholePart('events', (tx) => listAllEvents(tx, companyId, employeeId)),
  wholePart('event_answers', (tx) => listAllAnswers(tx, companyId, employeeId)),
  wholePart('event_comments', (tx) => listAllComments(tx, companyId, employeeId)),
  wholePart('calendars', (tx) => listAllCalendars(tx, companyId, employeeId)),
]
