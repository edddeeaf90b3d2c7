import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

const ids = z.array(z.uuid())

/** A person’s own section in their list of chats. */
export const ChatSection = z.object({ section_id: z.uuid(), section_name: z.string() })
export type ChatSection = z.infer<typeof ChatSection>

/**
 * How a person has arranged their chats, each identified by the other person or the space. Chats without a section, or whose section was
 * deleted, are in the main list. `revision` is the revision of the person’s inbox at the last change: of two states, the greater is the
 * later.
 */
export const Arrangement = z.object({
  revision: z.int(),
  sections: z.array(ChatSection),
  favourites: ids,
  /** The section of each chat. */
  placed: z.array(z.object({ entity_id: z.uuid(), section_id: z.uuid() })),
  muted: ids,
})
export type Arrangement = z.infer<typeof Arrangement>

/** A person’s own list of chats; nobody else sees how it is arranged. */
export const arrangementCalls = defineCalls({
  placeChat: {
    method: 'POST',
    path: '/chat/arrangement/place',
    effect: 'write',
    access: 'signed-in',
    summary: 'Moves a chat into one of the caller’s sections, to the favourites, or back to the main list.',
    input: z.object({ entity_id: z.uuid(), place: z._default(z.enum(['favourites', 'list']), 'list'), section_id: z.optional(z.uuid()) }),
    output: Arrangement,
    errors: ['CONVERSATION_NOT_FOUND', 'CHAT_SECTION_NOT_FOUND', 'ARRANGEMENT_FULL'],
  },
  muteChat: {
    method: 'POST',
    path: '/chat/arrangement/mute',
    effect: 'write',
    access: 'signed-in',
    summary: 'Mutes or unmutes a chat. A muted chat notifies the person only of mentions.',
    input: z.object({ entity_id: z.uuid(), muted: z.boolean() }),
    output: Arrangement,
    errors: ['CONVERSATION_NOT_FOUND', 'ARRANGEMENT_FULL'],
  },
  saveChatSection: {
    method: 'POST',
    path: '/chat/arrangement/section/save',
    effect: 'write',
    access: 'signed-in',
    summary: 'Adds a section, at the end unless `position` (from 0) is given; with `section_id`, renames and moves an existing one.',
    input: z.object({
      section_id: z.optional(z.uuid()),
      section_name: line(limits.sectionNameMaximum),
      position: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    }),
    output: Arrangement,
    errors: ['CHAT_SECTION_NOT_FOUND', 'ARRANGEMENT_FULL'],
  },
  deleteChatSection: {
    method: 'DELETE',
    path: '/chat/arrangement/section/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a section; its chats return to the main list.',
    input: z.object({ section_id: z.uuid() }),
    output: Arrangement,
    errors: ['CHAT_SECTION_NOT_FOUND'],
  },
})
