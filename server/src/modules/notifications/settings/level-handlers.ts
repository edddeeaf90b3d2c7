import type { notificationCalls } from '@atrium/contract/notifications/calls'
import type { Handlers } from '#kernel/context'
import { changeLevels } from '../changing-levels.ts'
import type { HandlerParts } from '../notifying-parts.ts'
import { findChosenPlace, sourcesOf } from '../showing.ts'
import { deleteLevel, deleteSpaceLevel, putLevel, putSpaceLevel } from './queries.ts'

type LevelHandlers = Pick<Handlers<typeof notificationCalls>, 'setNotificationLevel' | 'setSpaceNotificationLevel'>

/** The levels that a person chooses for a conversation and for a space; null returns to the default. */
export const createLevelHandlers = (parts: HandlerParts): LevelHandlers => ({
  setNotificationLevel: async ({ conversation_id, level }, { tx, actor, now }, refuse) => {
    const { companyId, employeeId } = actor
    if (!(await findChosenPlace(tx, parts, actor, conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
    return changeLevels(tx, parts, actor, now, () =>
      level ? putLevel(tx, companyId, employeeId, { conversation_id, level }) : deleteLevel(tx, companyId, employeeId, conversation_id),
    )
  },

  setSpaceNotificationLevel: async ({ space_id, level }, { tx, actor, now }, refuse) => {
    const { companyId, employeeId } = actor
    const among = await sourcesOf(tx, parts.sources, parts.switches, companyId)
    const found = await Promise.all(among.map(async ({ levels }) => levels?.isInSpace(tx, companyId, employeeId, space_id)))
    if (!found.includes(true)) return refuse('SPACE_NOT_FOUND')
    return changeLevels(tx, parts, actor, now, () =>
      level ? putSpaceLevel(tx, companyId, employeeId, { space_id, level }) : deleteSpaceLevel(tx, companyId, employeeId, space_id),
    )
  },
})
