import type { notificationCalls } from '@atrium/contract/notifications/calls'
import { notificationReasons } from '@atrium/contract/notifications/schemas'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Switches } from '#kernel/http/switches'
import type { Tx } from '#kernel/database/transaction'
import { countReachable } from '#modules/devices'
import { decideAlerts } from './deciding.ts'
import { foldKeyword } from './settings/keywords.ts'
import { listGroups } from './listing.ts'
import { changeOwn, findSettings, showOwn, type Owner } from './settings/own.ts'
import {
  deleteLevel,
  deleteSpaceLevel,
  findCompanyNotifications,
  markSeen,
  putCompanyNotifications,
  putLevel,
  putSpaceLevel,
  putSettings,
  replaceKeywords,
  type KeptKeyword,
} from './settings/queries.ts'
import { sourcesOf } from './showing.ts'
import { nowhere, type ChosenPlace } from './source.ts'
import type { NotifyingParts } from './notifying-parts.ts'
import { changeLevels } from './digest/unheard.ts'

export type HandlerParts = NotifyingParts & { switches: Switches }

/** Calls for notifications and their settings. */
export const createHandlers = ({ sources, findAwake, switches }: HandlerParts): Handlers<typeof notificationCalls> => {
  const telling = { sources, findAwake }
  async function findPlace(tx: Tx, { companyId, employeeId }: Owner, conversationId: string): Promise<ChosenPlace | undefined> {
    for (const source of await sourcesOf(tx, sources, switches, companyId)) {
      const place = await source.levels?.find(tx, companyId, employeeId, conversationId)
      if (place) return place
    }
    return undefined
  }
  return {
    listNotifications: async (input, { tx, actor }) =>
      listGroups(tx, await sourcesOf(tx, sources, switches, actor.companyId), actor, input),

    getNotifications: (_input, { tx, actor }) => showOwn(tx, actor),

    seeNotifications: (_input, { tx, actor, now }) => changeOwn(tx, actor, () => markSeen(tx, actor.companyId, actor.employeeId, now)),

    updateNotifications: ({ keywords, ...change }, { tx, actor, now }) => {
      const put = async (): Promise<void> => {
        const { companyId, employeeId } = actor
        const { keywords: _kept, ...held } = await findSettings(tx, actor)
        const settings = { ...held, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
        await putSettings(tx, companyId, employeeId, settings)
        if (keywords) await replaceKeywords(tx, companyId, employeeId, keptKeywords(keywords))
      }
      return change.level === undefined ? changeOwn(tx, actor, put) : changeLevels(tx, telling, actor, now, put)
    },

    setNotificationLevel: async ({ conversation_id, level }, { tx, actor, now }, refuse) => {
      const { companyId, employeeId } = actor
      if (!(await findPlace(tx, actor, conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
      return changeLevels(tx, telling, actor, now, () =>
        level ? putLevel(tx, companyId, employeeId, { conversation_id, level }) : deleteLevel(tx, companyId, employeeId, conversation_id),
      )
    },

    setSpaceNotificationLevel: async ({ space_id, level }, { tx, actor, now }, refuse) => {
      const { companyId, employeeId } = actor
      const among = await sourcesOf(tx, sources, switches, companyId)
      const found = await Promise.all(among.map(async ({ levels }) => levels?.isInSpace(tx, companyId, employeeId, space_id)))
      if (!found.includes(true)) return refuse('SPACE_NOT_FOUND')
      return changeLevels(tx, telling, actor, now, () =>
        level ? putSpaceLevel(tx, companyId, employeeId, { space_id, level }) : deleteSpaceLevel(tx, companyId, employeeId, space_id),
      )
    },

    updateCompanyNotifications: async ({ level, holidays }, { tx, actor: { companyId } }) => {
      const held = await findCompanyNotifications(tx, companyId)
      const days = holidays && [...new Map(holidays.map((one) => [one.day, one])).values()].toSorted(byDay)
      const changed = { level: level ?? held.level, holidays: days ?? held.holidays }
      await putCompanyNotifications(tx, companyId, changed)
      return changed
    },

    explainNotifications: async ({ conversation_id }, { tx, actor, now }, refuse) => {
      const { companyId, employeeId } = actor
      const chosen =
        conversation_id === undefined ? undefined : ((await findPlace(tx, actor, conversation_id)) ?? refuse('CONVERSATION_NOT_FOUND'))
      const alerts = notificationReasons.map((reason) => ({
        employee_id: employeeId,
        reason,
        place: '',
        cause_id: employeeId,
        actor_id: null,
        isRead: false,
        silent: false,
        ...(chosen ?? { ...nowhere, isPersonal: reason === 'direct', muted: false }),
      }))
      const [decided, reachable, { time_zone }] = await Promise.all([
        decideAlerts(tx, companyId, alerts, { findAwake, now }),
        countReachable(tx, companyId, [employeeId], now),
        showOwn(tx, actor),
      ])
      return {
        at: now.toISOString(),
        time_zone,
        device_count: reachable.get(employeeId) ?? 0,
        is_here: findAwake(companyId, [employeeId]).has(employeeId),
        outcomes: decided.map(({ alert: { reason }, decision }) => ({ reason, decision })),
      }
    },
  }
}

const byDay = (one: { day: string }, other: { day: string }): number => one.day.localeCompare(other.day)

/** Removes keywords that compare as equal. Refuses those without a word. */
function keptKeywords(keywords: readonly string[]): KeptKeyword[] {
  const kept = new Map<string, KeptKeyword>()
  for (const keyword of keywords) {
    const folded = foldKeyword(keyword)
    if (!folded) throw new Refusal('INVALID_REQUEST')
    if (!kept.has(folded)) kept.set(folded, { keyword, folded })
  }
  return [...kept.values()]
}
