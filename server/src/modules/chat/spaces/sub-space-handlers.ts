import type { spaceCalls } from '@atrium/contract/chat/spaces/space-calls'
import type { Space } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import { raiseScope, raiseScopes } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { enterSpace } from '../access.ts'
import { emitSpace } from '../members/membership.ts'
import { findNewest, lockConversation } from '../messages/queries.ts'
import { insertPointers, listPointerOwners } from '../inbox/pointer-queries.ts'
import {
  deleteSubSpaceRow,
  insertSubSpace,
  isSubSpaceNameTaken,
  listSubSpaces,
  placeSubSpaces,
  updateSubSpaceRow,
  type SubSpaceRow,
} from './sub-space-queries.ts'
import { showSpace } from '../inbox/rows.ts'

type SubSpaceCalls = Pick<typeof spaceCalls, 'createSubSpace' | 'updateSubSpace' | 'orderSubSpaces' | 'deleteSubSpace'>

export const subSpaceHandlers: Handlers<SubSpaceCalls> = {
  async createSubSpace({ space_id, sub_space_name, sub_space_description = null }, { tx, actor }, refuse) {
    await enterSpace(tx, actor, space_id, 'lead')
    const known = await listSubSpaces(tx, actor.companyId, [space_id])
    if (known.length >= limits.subSpaces) return refuse('SUB_SPACE_LIMIT')
    const place = Math.max(0, ...known.map((subSpace) => subSpace.place))
    const id = await insertSubSpace(tx, actor.companyId, space_id, { sub_space_name, sub_space_description, is_default: false, place })
    if (!id) return refuse('SPACE_NAME_ALREADY_EXISTS')
    await openForMembers(tx, actor.companyId, space_id, id)
    const space = await showSpace(tx, actor.companyId, actor.employeeId, space_id)
    const made = space.sub_spaces.find((subSpace) => subSpace.sub_space_id === id)
    if (!made) throw new Error('a sub-space that was just made is gone')
    return made
  },

  async updateSubSpace({ space_id, sub_space_id, archived, ...words }, { tx, actor, now }, refuse) {
    const subSpace = await enterSubSpace(tx, actor, space_id, sub_space_id)
    if (archived && subSpace.is_default) return refuse('LAST_SUB_SPACE')
    const { sub_space_name, sub_space_description } = words
    if (sub_space_name && (await isSubSpaceNameTaken(tx, actor.companyId, space_id, sub_space_name, sub_space_id)))
      return refuse('SPACE_NAME_ALREADY_EXISTS')
    await updateSubSpaceRow(tx, actor.companyId, sub_space_id, {
      ...(sub_space_name === undefined ? {} : { sub_space_name }),
      ...(sub_space_description === undefined ? {} : { sub_space_description }),
      archived_at: archived === undefined ? subSpace.archived_at : archived ? (subSpace.archived_at ?? now.toISOString()) : null,
    })
    return emitAndShow(tx, actor, space_id)
  },

  async orderSubSpaces({ space_id, sub_space_ids }, { tx, actor }, refuse) {
    await enterSpace(tx, actor, space_id, 'lead')
    const known = new Set((await listSubSpaces(tx, actor.companyId, [space_id])).map((subSpace) => subSpace.conversation_id))
    if (!sub_space_ids.every((id) => known.has(id))) return refuse('NO_SUB_SPACE_FOUND')
    await placeSubSpaces(tx, actor.companyId, space_id, sub_space_ids)
    return emitAndShow(tx, actor, space_id)
  },

  async deleteSubSpace({ space_id, sub_space_id }, { tx, actor }, refuse) {
    const subSpace = await enterSubSpace(tx, actor, space_id, sub_space_id)
    if (subSpace.is_default) return refuse('LAST_SUB_SPACE')
    // A concurrent send either commits first or finds the conversation gone.
    await lockConversation(tx, actor.companyId, sub_space_id)
    if ((await findNewest(tx, actor.companyId, sub_space_id)) > 0) return refuse('SUB_SPACE_HAS_MESSAGES')
    await raiseScope(tx, { company_id: actor.companyId, kind: 'conversation', scope_id: sub_space_id, membershipStep: 1 })
    await deleteSubSpaceRow(tx, actor.companyId, sub_space_id)
    return emitAndShow(tx, actor, space_id)
  },
}

async function enterSubSpace(tx: Tx, actor: Actor, spaceId: string, subSpaceId: string): Promise<SubSpaceRow> {
  await enterSpace(tx, actor, spaceId, 'lead')
  const found = (await listSubSpaces(tx, actor.companyId, [spaceId])).find((subSpace) => subSpace.conversation_id === subSpaceId)
  if (!found) throw new Refusal('NO_SUB_SPACE_FOUND')
  return found
}

async function emitAndShow(tx: Tx, { companyId, employeeId }: Actor, spaceId: string): Promise<Space> {
  await emitSpace(tx, { companyId, spaceId })
  return showSpace(tx, companyId, employeeId, spaceId)
}

/**
 * Gives everyone in the default conversation a read pointer in the new one, from its first message on. Their inboxes are raised together
 * without sending a row each: a space can hold the whole company, and reconciliation makes open pages ask.
 */
async function openForMembers(tx: Tx, companyId: string, spaceId: string, conversationId: string): Promise<void> {
  await raiseScope(tx, { company_id: companyId, kind: 'conversation', scope_id: conversationId })
  const byDefault = (await listSubSpaces(tx, companyId, [spaceId])).find((subSpace) => subSpace.is_default)
  const members = byDefault ? await listPointerOwners(tx, companyId, byDefault.conversation_id) : new Set<string>()
  await emitSpace(tx, { companyId, spaceId }, { membershipStep: 1 })
  const inboxes = await raiseScopes(tx, companyId, 'inbox', [...members])
  const people = inboxes.map((inbox) => ({ employee_id: inbox.scope_id, revision: inbox.revision }))
  await insertPointers(tx, companyId, [conversationId], people)
}
