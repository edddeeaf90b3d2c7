import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { Instant, line } from '../fields.ts'
import { OccasionType } from './occasions.ts'

const readers = { anyOf: ['people.see', 'people.manage'] } as const
/** What is celebrated: `birthday/<person>/2027`. */
const OccasionEvent = line(160)

/** A card for a colleague’s coming day. They see it at 8:00 of that day, as comments on what the company thanks them with. */
export const OccasionCard = z.object({
  occasion_event: z.string(),
  employee_id: z.uuid(),
  occasion_type: OccasionType,
  /** Of a custom occasion. */
  title: z.nullable(z.string()),
  /** Of an anniversary. */
  years: z.nullable(z.int()),
  day: z.iso.date(),
  signature_count: z.int(),
  /** What the caller wrote. The words of others are the receiver’s, on their day. */
  own: z.nullable(z.object({ body: RichText, signed_at: Instant })),
})
export type OccasionCard = z.infer<typeof OccasionCard>

const card = { employee_id: z.uuid(), occasion_event: OccasionEvent }

export const occasionCardCalls = defineCalls({
  listOccasionCards: {
    method: 'GET',
    path: '/recog/card/list',
    effect: 'read',
    access: readers,
    summary:
      'Lists the cards that the caller can sign: of birthdays, anniversaries and custom occasions of the next fourteen days, nearest first. At most fifty, those of the caller’s department before others; `more` is true if there are others. Nobody sees their own.',
    input: z.object({ employee_id: z.optional(z.uuid()) }),
    output: z.object({ items: z.array(OccasionCard), more: z.boolean() }),
    errors: [],
  },
  signOccasionCard: {
    method: 'POST',
    path: '/recog/card/sign',
    effect: 'write',
    access: readers,
    summary:
      'Signs a card, or changes what the caller wrote on it. Once it is delivered, the words are a comment on the recognition, whose id is returned; signed again, the comment is changed. A retry with the same `client_signature_id` comments once.',
    input: z.object({ ...card, body: RichText, client_signature_id: z.uuid() }),
    output: z.object({ occasion_event: z.string(), recognition_id: z.nullable(z.uuid()) }),
    errors: ['OCCASION_NOT_FOUND'],
  },
  unsignOccasionCard: {
    method: 'DELETE',
    path: '/recog/card/unsign',
    effect: 'write',
    access: readers,
    summary: 'Removes the caller’s words from a card that is not delivered.',
    input: z.object(card),
    output: z.object({ occasion_event: z.string() }),
    errors: ['OCCASION_NOT_FOUND'],
  },
})
