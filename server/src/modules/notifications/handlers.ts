import type { notificationCalls } from '@atrium/contract/notifications/calls'
import type { Holiday } from '@atrium/contract/company/holidays'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { replaceHolidays } from '#modules/company'
import { foldKeyword } from './settings/keywords.ts'
import { listGroups } from './listing.ts'
import { changeOwn, findSettings, showOwn } from './settings/own.ts'
import { createLevelHandlers } from './settings/level-handlers.ts'
import { findCompanyNotifications, markSeen, putCompanyLevel, putSettings, replaceKeywords, type KeptKeyword } from './settings/queries.ts'
import { sourcesOf } from './showing.ts'
import { createExplain } from './explaining.ts'
import type { HandlerParts } from './notifying-parts.ts'
import { changeLevels } from './changing-levels.ts'

/** Calls for notifications and their settings. */
export const createHandlers = (parts: HandlerParts): Handlers<typeof notificationCalls> => {
  const { sources, switches } = parts
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
      return change.level === undefined ? changeOwn(tx, actor, put) : changeLevels(tx, parts, actor, now, put)
    },

    ...createLevelHandlers(parts),

    updateCompanyNotifications: async ({ level, holidays }, { tx, actor: { companyId } }) => {
      if (level) await putCompanyLevel(tx, companyId, level)
      if (holidays) await replaceHolidays(tx, companyId, withoutDoubles(holidays))
      return findCompanyNotifications(tx, companyId)
    },

    explainNotifications: createExplain(parts),
  }
}

/** One holiday for each day and location; an empty location is everywhere. */
const withoutDoubles = (holidays: readonly Holiday[]): Holiday[] => {
  const named = holidays.map((holiday) => ({ ...holiday, location: holiday.location || null }))
  return [...new Map(named.map((holiday) => [`${holiday.day}/${holiday.location}`, holiday])).values()]
}

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
