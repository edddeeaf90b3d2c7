import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Where something is written: `employee/{id}`, also before that direct chat exists, `space/{id}` for its default sub-space, `space/{id}/{sub_space_id}`; with
 * `/thread/{message_id}` behind it, the thread there.
 */
export const Place = z.string().check(z.regex(new RegExp(`^(?:employee/${id}|space/${id}(?:/${id})?)(?:/thread/${id})?$`)))

/**
 * What somebody wrote in a place and has not sent. `others` are words that were written there on other devices meanwhile, of which the person says whether
 * they are still wanted. Without a body and others nothing is left of it.
 */
export const Draft = z.object({
  place: Place,
  body: z.nullable(RichText),
  others: z.array(RichText),
  /** The revision of the person's inbox at its last change. */
  revision: z.int(),
  changed_at: Instant,
})
export type Draft = z.infer<typeof Draft>

/** What is to be kept. `base` is the revision of the draft that this device knew when it wrote; 0 when it knew none. */
export const WrittenDraft = z.object({
  place: Place,
  body: z.nullable(RichText),
  others: z._default(z.array(RichText).check(z.maxLength(limits.draftOthers)), []),
  base: z.int().check(z.gte(0)),
})
export type WrittenDraft = z.infer<typeof WrittenDraft>

export const draftCalls = defineCalls({
  saveDrafts: {
    method: 'POST',
    path: '/chat/draft/save',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Keeps what the person is writing, for their other devices; without a body it was sent or taken out. Answers the drafts as they stand now, and the places for which there is no room.',
    input: z.object({ drafts: z.array(WrittenDraft).check(z.minLength(1), z.maxLength(limits.draftsAtOnce)) }),
    output: z.object({ revision: z.int(), rows: z.array(Draft), refused: z.array(Place) }),
    errors: [],
  },
  listDrafts: {
    method: 'GET',
    path: '/chat/draft/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'All drafts of the person, with the revision of their inbox.',
    input: z.object({}),
    output: z.object({ revision: z.int(), rows: z.array(Draft) }),
    errors: [],
  },
})
