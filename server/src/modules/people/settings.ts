import type { PersonalSettings, personalCalls } from '@atrium/contract/people/personal'
import type { Handlers } from '#kernel/context'
import { findSettings, putSettings } from './settings-queries.ts'

const noSettings: PersonalSettings = { language: null, region: null, hour_cycle: null, week_start: null, first_steps: null }

/** A person's preferences. */
export const settingsHandlers: Pick<Handlers<typeof personalCalls>, 'getSettings' | 'updateSettings'> = {
  getSettings: async (_input, { tx, actor }) => (await findSettings(tx, actor.companyId, actor.employeeId)) ?? noSettings,

  updateSettings: async (change, { tx, actor }) => {
    const held = (await findSettings(tx, actor.companyId, actor.employeeId)) ?? noSettings
    const settings = { ...held, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
    await putSettings(tx, actor.companyId, actor.employeeId, settings)
    return settings
  },
}
