import type { Tx } from '#kernel/database/transaction'
import { seedOccasions, seedProgramme, seedRecognition } from '#modules/recognition'
import type { Calendar } from '../calendar.ts'
import { occasionsOf } from './occasions.ts'
import { quarterlyAward } from './quarterly-award.ts'
import { thanksOf } from './thanks.ts'

type Making = {
  id: (key: string) => string
  /** Makes the person who acts the one named in the audit trail, at a moment. */
  as: (employeeId: string, at: Date) => Promise<void>
  calendar: Calendar
}

/** Two years of thanks, a programme with nominations, and the occasions on which the company thanks people. */
export async function seedThanks(tx: Tx, companyId: string, { id, as, calendar }: Making): Promise<void> {
  await seedRecognition(tx, companyId, thanksOf(id, calendar), as)
  const founded = { by: id('aisha'), at: calendar('2026-01-12', '09:00') }
  await seedProgramme(tx, companyId, quarterlyAward({ id, calendar }), founded, as)
  await as(founded.by, founded.at)
  await seedOccasions(tx, companyId, occasionsOf({ id, calendar }), founded.at)
}
