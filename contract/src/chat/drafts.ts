import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Where something is written: `employee/{id}` (also before the direct chat exists), `space/{id}` for its default sub-space,
 * `space/{id}/{sub_space_id}`; a suffix `/thread/{message_id}` means the thread there.
 */
export const DraftPlace = z.string().check(z.regex(new RegExp(`^(?:employee/${id}|space/${id}(?:/${id})?)(?:/thread/${id})?$`)))

/**
 * Unsent text of a person at one place. `others` are versions written there on other devices meanwhile; the person decides whether to keep
 * them. Without a body and `others`, the draft is gone.
 */
export const Draft = z.object({
  place: DraftPlace,
  body: z.nullable(RichText),
  others: z.array(RichText),
  /** The revision of the person’s inbox at the draft’s last change. */
  revision: z.int(),
  changed_at: Instant,
})
export type Draft = z.infer<typeof Draft>

/** A draft to save. `base` is the revision of the draft that this device knew when it wrote; 0 if it knew none. */
export const WrittenDraft = z.object({
  place: DraftPlace,
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
      'Saves the person’s drafts for their other devices; a draft without a body was sent or cleared. Returns the drafts as they are now, and the places refused for lack of room.',
    input: z.object({ drafts: z.array(WrittenDraft).check(z.minLength(1), z.maxLength(limits.draftsAtOnce)) }),
    output: z.object({ revision: z.int(), rows: z.array(Draft), refused: z.array(DraftPlace) }),
    errors: [],
  },
  listDrafts: {
    method: 'GET',
    path: '/chat/draft/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists all drafts of the person, with the revision of their inbox.',
    input: z.object({}),
    output: z.object({ revision: z.int(), rows: z.array(Draft) }),
    errors: [],
  },
})
