import { randomUUID } from 'node:crypto'
import type { NewPlannedShift } from '@atrium/contract/clockin/shifts'
import type { Tx } from '#kernel/database/transaction'
import { putConfig } from './config-queries.ts'
import { insertKiosk, noteSeen } from './kiosks/queries.ts'
import { createDeviceToken, hashOf } from './kiosks/secrets.ts'
import { insertPeriod } from './periods/queries.ts'
import { usualModel, usualSettings, type Settings } from './rules.ts'
import { insertAllEntries, insertPunchesOf, insertSeedAbsence, insertSeedCorrection, replaceSeeded } from './seed-queries.ts'
import { insertPlan } from './shifts/queries.ts'
import { decideDaysOf } from './shifts/rules.ts'
import type { SeedAbsence, SeedCorrection, SeedEntry } from './seed-rows.ts'

/** The hours of the demo company. */
export type SeedHours = {
  /** Since when it records hours. */
  since: string
  settings: Partial<Settings>
  /** The minutes of a working day. */
  dailyMinutes: number
  entries: readonly SeedEntry[]
  /** From which day on every punch is known. */
  punchesSince: string
  corrections: readonly SeedCorrection[]
  absences: readonly SeedAbsence[]
  locked: { month: string; by: string; at: Date }
  /** Who works when, by the people who planned it. */
  shifts: readonly (NewPlannedShift & { by: string; at: Date })[]
  /** Shared tablets, and when they were last there. */
  kiosks: readonly { name: string; by: string; at: Date; seenAt: Date }[]
}

/** Demo data. `as` sets the actor of the following changes, for the audit trail. */
export async function seedClockin(
  tx: Tx,
  companyId: string,
  hours: SeedHours,
  as: (employeeId: string, at: Date) => Promise<void>,
): Promise<void> {
  const { since, settings, dailyMinutes, entries, punchesSince, corrections, absences, locked, kiosks, shifts } = hours
  await putConfig(tx, companyId, since, { ...usualSettings, ...settings, models: [modelOf(dailyMinutes)] })
  await insertAllEntries(tx, companyId, entries)
  await insertPunchesOf(tx, companyId, punchesSince)
  for (const one of corrections) {
    await as(one.employee_id, one.created_at)
    await insertSeedCorrection(tx, companyId, one)
    if (one.state === 'approved') await replaceSeeded(tx, companyId, one)
  }
  for (const one of absences) {
    await as(one.employee_id, one.created_at)
    await insertSeedAbsence(tx, companyId, one)
  }
  for (const { name, by, at, seenAt } of kiosks) {
    await as(by, at)
    // Nobody has its token: to try a kiosk, register one.
    const hash = hashOf(createDeviceToken(companyId))
    const { kiosk_id } = await insertKiosk(tx, companyId, { kiosk_name: name, audience: null, createdBy: by, hash, now: at })
    await noteSeen(tx, companyId, kiosk_id, seenAt)
  }
  for (const { by, at, ...shift } of shifts) {
    await as(by, at)
    const days = decideDaysOf(shift)
    if (days) await insertPlan(tx, companyId, { ...shift, ...days, created_by: by, client_shift_id: randomUUID() }, at)
  }
  await as(locked.by, locked.at)
  await insertPeriod(tx, companyId, { month: locked.month, lockedBy: locked.by, reason: null, now: locked.at })
}

const modelOf = (minutes: number): Settings['models'][number] => ({
  ...usualModel,
  days: { ...usualModel.days, monday: minutes, tuesday: minutes, wednesday: minutes, thursday: minutes, friday: minutes },
  core_times: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map((weekday) => ({
    weekday,
    from_minute: 10 * 60,
    until_minute: 15 * 60,
  })),
  break_rules: [
    { after_minutes: 6 * 60, break_minutes: 30 },
    { after_minutes: 9 * 60, break_minutes: 45 },
  ],
})
