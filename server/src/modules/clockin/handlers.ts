import type { clockinCalls } from '@atrium/contract/clockin/calls'
import type { Handlers } from '#kernel/context'
import type { Kernel } from '#kernel/module'
import { openPerson } from './access.ts'
import { absenceHandlers } from './absences/handlers.ts'
import { calendarHandlers } from './absences/calendar.ts'
import { announce } from './corrections/applying.ts'
import { correctionHandlers } from './corrections/handlers.ts'
import { changeConfig, showConfig } from './config.ts'
import { recordConsent } from './consenting.ts'
import { findContext, showState } from './context.ts'
import { createExportHandlers } from './exports/handlers.ts'
import { createKiosksHandlers } from './kiosks/handlers.ts'
import { followClock } from './following/following.ts'
import { deleteFollower, insertFollower } from './following/queries.ts'
import { periodHandlers } from './periods/handlers.ts'
import { createPunch } from './punching.ts'
import { listEntries, listPunches } from './queries.ts'
import { createReportHandlers } from './reports/handlers.ts'
import { shiftHandlers } from './shifts/handlers.ts'
import { teamHandlers } from './watching/team.ts'
import { createTelling } from './watching/telling.ts'
import { decideRange } from './rules.ts'

export function createHandlers(kernel: Kernel): Handlers<typeof clockinCalls> {
  const punch = createPunch(createTelling(kernel.transactions))
  return {
    ...correctionHandlers,
    ...absenceHandlers,
    ...teamHandlers,
    ...calendarHandlers,
    ...shiftHandlers,
    ...periodHandlers,
    ...createReportHandlers(kernel),
    ...createExportHandlers(kernel),
    ...createKiosksHandlers(kernel, punch),

    resolveClockin: async (_input, { tx, actor, now }) => showState(tx, actor, await findContext(tx, actor), now),
    updateClockin: (wanted, { tx, actor, now }) => punch(tx, actor, wanted, now),

    async getClockin({ employee_id, ...range }, { tx, actor, now }, refuse) {
      const decided = decideRange(range)
      if (!decided.ok) return refuse(decided.code)
      const person = await openPerson(tx, actor, employee_id, now)
      const [entries, punches] = await Promise.all([
        listEntries(tx, actor.companyId, person, decided.days),
        listPunches(tx, actor.companyId, person, decided.days),
      ])
      return { entries, punches }
    },

    async addClockinConsent({ consent, notice_version }, { tx, actor, now, device }, refuse) {
      const context = await findContext(tx, actor)
      if (consent && notice_version !== context.notice.version) return refuse('NOTICE_CHANGED')
      return showState(tx, actor, await recordConsent(tx, actor, context, { consent, channel: device.device, now }), now)
    },

    async updateClockinAvailability({ follows_clock }, { tx, actor, now }) {
      await (follows_clock ? insertFollower : deleteFollower)(tx, actor.companyId, actor.employeeId)
      await announce(tx, actor.companyId, actor.employeeId)
      if (!follows_clock) await followClock(tx, actor.companyId, actor.employeeId)
      return showState(tx, actor, await findContext(tx, actor), now)
    },

    getClockinConfig: (_input, { tx, actor, now }) => showConfig(tx, actor.companyId, now),
    updateClockinConfig: (change, { tx, actor, now }) => changeConfig(tx, actor, change, now),
  }
}
