import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

const ids = z.array(z.uuid())

/** A heading of one's own in the list of chats. */
export const ChatSection = z.object({ section_id: z.uuid(), section_name: z.string() })
export type ChatSection = z.infer<typeof ChatSection>

/**
 * How a person has arranged their chats, each named by what it is with: a person or a space. What stands in no section is listed among the others, and a
 * section that is gone leaves its chats there. `revision` is that of the person's inbox at the last change: of two states the greater is the later.
 */
export const Arrangement = z.object({
  revision: z.int(),
  sections: z.array(ChatSection),
  favourites: ids,
  /** Which section a chat stands in. */
  placed: z.array(z.object({ entity_id: z.uuid(), section_id: z.uuid() })),
  muted: ids,
})
export type Arrangement = z.infer<typeof Arrangement>

/** One's own list of chats; nobody else sees how it is arranged. */
export const arrangementCalls = defineCalls({
  placeChat: {
    method: 'POST',
    path: '/chat/arrangement/place',
    effect: 'write',
    access: 'signed-in',
    summary: 'Puts a chat into a section of one’s own, or among the favourites, or back among the others.',
    input: z.object({ entity_id: z.uuid(), place: z._default(z.enum(['favourites', 'list']), 'list'), section_id: z.optional(z.uuid()) }),
    output: Arrangement,
    errors: ['CONVERSATION_NOT_FOUND', 'CHAT_SECTION_NOT_FOUND', 'ARRANGEMENT_FULL'],
  },
  muteChat: {
    method: 'POST',
    path: '/chat/arrangement/mute',
    effect: 'write',
    access: 'signed-in',
    summary: 'Nothing in a muted chat calls the person but what mentions them.',
    input: z.object({ entity_id: z.uuid(), muted: z.boolean() }),
    output: Arrangement,
    errors: ['CONVERSATION_NOT_FOUND', 'ARRANGEMENT_FULL'],
  },
  saveChatSection: {
    method: 'POST',
    path: '/chat/arrangement/section/save',
    effect: 'write',
    access: 'signed-in',
    summary: 'Adds a section, at the end unless `position` (from 0) says where, or with `section_id` renames and moves one.',
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
    summary: 'Takes a section away; its chats stand among the others again.',
    input: z.object({ section_id: z.uuid() }),
    output: Arrangement,
    errors: ['CHAT_SECTION_NOT_FOUND'],
  },
})
