import type { FileStore } from '#kernel/files/store'
import type { Tx } from '#kernel/database/transaction'
import { seedFile } from '#modules/files'
import { seedOccasions, seedProgramme, seedRecognition, type SeedThanks } from '#modules/recognition'
import type { Calendar } from '../calendar.ts'
import { makeDemoFile } from '../files/files.ts'
import { occasionsOf } from './occasions.ts'
import { quarterlyAward } from './quarterly-award.ts'
import { thanksOf, type DemoThanks } from './thanks.ts'

type Making = {
  id: (key: string) => string
  /** Makes the person who acts the one named in the audit trail, at a moment. */
  as: (employeeId: string, at: Date) => Promise<void>
  calendar: Calendar
}

/** Two years of thanks, a programme with nominations, and the occasions on which the company thanks people. */
export async function seedThanks(tx: Tx, store: FileStore, companyId: string, { id, as, calendar }: Making): Promise<void> {
  const thanks: SeedThanks[] = []
  for (const one of thanksOf(id, calendar)) thanks.push(await withPicture(tx, store, companyId, one))
  await seedRecognition(tx, companyId, thanks, as)
  const founded = { by: id('aisha'), at: calendar('2026-01-12', '09:00') }
  await seedProgramme(tx, companyId, quarterlyAward({ id, calendar }), founded, as)
  await as(founded.by, founded.at)
  await seedOccasions(tx, companyId, occasionsOf({ id, calendar }), founded.at)
}

/** Uploads the picture of thanks as their giver. */
async function withPicture(tx: Tx, store: FileStore, companyId: string, { picture, ...thanks }: DemoThanks): Promise<SeedThanks> {
  if (!picture) return { ...thanks, picture }
  const { giver_id: uploader_id, created_at } = thanks
  const file_id = await seedFile(tx, store, companyId, { ...(await makeDemoFile(picture.name)), uploader_id, created_at })
  return { ...thanks, picture: { file_id, alt: picture.alt } }
}
