import { randomUUID } from 'node:crypto'
import type { Arrangement, arrangementCalls } from '@atrium/contract/chat/arrangement'
import type { Actor, Handlers } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findEmployees } from '#modules/people'
import { decideMute, decidePlace, decideRemoval, decideSection, hasRoom, hasSection, type Arranged } from './rules.ts'
import { findArrangement, putArrangement } from './queries.ts'
import { findMember } from '../members/member-queries.ts'

export const arrangementHandlers: Handlers<typeof arrangementCalls> = {
  async placeChat({ entity_id, place, section_id }, { tx, actor }, refuse) {
    if (!(await isChatOf(tx, actor, entity_id))) return refuse('CONVERSATION_NOT_FOUND')
    return rearrange(tx, actor, (held) => decidePlace(held, entity_id, section_id ?? place) ?? refuse('CHAT_SECTION_NOT_FOUND'))
  },

  async muteChat({ entity_id, muted }, { tx, actor }, refuse) {
    if (!(await isChatOf(tx, actor, entity_id))) return refuse('CONVERSATION_NOT_FOUND')
    return rearrange(tx, actor, (held) => decideMute(held, entity_id, muted))
  },

  saveChatSection: async ({ position, section_id, section_name }, { tx, actor }, refuse) =>
    rearrange(tx, actor, (held) => {
      if (section_id && !hasSection(held, section_id)) return refuse('CHAT_SECTION_NOT_FOUND')
      return decideSection(held, { section_id: section_id ?? randomUUID(), section_name }, position)
    }),

  deleteChatSection: async ({ section_id }, { tx, actor }, refuse) =>
    rearrange(tx, actor, (held) => (hasSection(held, section_id) ? decideRemoval(held, section_id) : refuse('CHAT_SECTION_NOT_FOUND'))),
}

/** True for a colleague, with whom a direct chat is always possible, and for a space the person is a member of. */
const isChatOf = async (tx: Tx, { companyId, employeeId }: Actor, entityId: string): Promise<boolean> => {
  const [member, people] = await Promise.all([findMember(tx, companyId, entityId, employeeId), findEmployees(tx, companyId, [entityId])])
  return member !== undefined || people.length > 0
}

/** Raises the inbox first: under its lock no other device of the person changes the arrangement. */
async function rearrange(tx: Tx, { companyId, employeeId }: Actor, decide: (held: Arranged) => Arranged): Promise<Arrangement> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  const next = decide(await findArrangement(tx, companyId, employeeId))
  if (!hasRoom(next)) throw new Refusal('ARRANGEMENT_FULL')
  const arrangement = { ...next, revision: moved.revision }
  await putArrangement(tx, companyId, employeeId, arrangement)
  tx.emit('arrangement.changed', moved, [arrangement])
  return arrangement
}
