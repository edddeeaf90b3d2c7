import * as z from 'zod/mini'
import { MessageFile } from '../chat/attachments.ts'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { busyKinds } from './kinds.ts'

/** A time as clocks on the wall of the event’s zone show it: `YYYY-MM-DDTHH:mm:ss`. */
export const WallTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'Invalid time'))
/** The picture of an event, with what it shows in words. */
export const EventPicture = z.extend(MessageFile, { alt: z.nullable(z.string()) })
export type EventPicture = z.infer<typeof EventPicture>

/** Another time that a guest proposes. */
export const EventProposal = z.object({
  proposal_id: z.uuid(),
  event_id: z.uuid(),
  occurrence: z.nullable(WallTime),
  employee_id: z.uuid(),
  starts_at: Instant,
  ends_at: Instant,
  note: z.nullable(z.string()),
  created_at: Instant,
  /** The event moved after this proposal: it cannot be accepted any more. */
  is_outdated: z.boolean(),
})
export type EventProposal = z.infer<typeof EventProposal>

/** A time in which a person is not free. */
export const BusyTime = z.object({
  employee_id: z.uuid(),
  starts_at: Instant,
  ends_at: Instant,
  kind: z.enum(busyKinds),
})
export type BusyTime = z.infer<typeof BusyTime>

export const EventComment = z.object({
  comment_id: z.uuid(),
  event_id: z.uuid(),
  client_comment_id: z.uuid(),
  author_id: z.uuid(),
  /** Empty once it is deleted. */
  body: RichText,
  created_at: Instant,
  edited_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
})
export type EventComment = z.infer<typeof EventComment>

export const EventSettings = z.object({
  /** Minutes before an event with a time, and before the midnight of one of whole days. */
  reminders: z.array(z.int()),
  all_day_reminders: z.array(z.int()),
  /** Whether the caller is notified of answers to events that they host. */
  tells_responses: z.boolean(),
})
export type EventSettings = z.infer<typeof EventSettings>
