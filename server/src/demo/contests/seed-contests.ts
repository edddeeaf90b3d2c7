import type { FileStore } from '#kernel/files/store'
import type { Tx } from '#kernel/database/transaction'
import { seedContests, type SeedContest } from '#modules/contests'
import { seedFile } from '#modules/files'
import type { Calendar } from '../calendar.ts'
import { drawBollard } from './bollards.ts'
import { contestsOfNorthwind, type WrittenContest } from './contests.ts'

type Parts = { id: (key: string) => string; as: (employeeId: string, at: Date) => Promise<void>; calendar: Calendar; now: Date }

/** The contests of Northwind: some under way, some with their winners, and a draft. */
export async function seedNorthwindContests(tx: Tx, store: FileStore, companyId: string, { id, as, calendar, now }: Parts): Promise<void> {
  const made: SeedContest[] = []
  for (const { by, on, from, until, entries, ...contest } of contestsOfNorthwind) {
    const seeded: SeedContest = {
      ...contest,
      author_id: id(by),
      created_at: calendar(on, '08:30'),
      starts_at: from ? momentOf(from, calendar) : null,
      ends_at: until ? momentOf(until, calendar) : null,
    }
    made.push(entries ? { ...seeded, entries: await enteredOf(entries) } : seeded)
  }
  await seedContests(tx, companyId, made, now, as)

  async function enteredOf(entries: NonNullable<WrittenContest['entries']>): Promise<NonNullable<SeedContest['entries']>> {
    const entered: NonNullable<SeedContest['entries']>[number][] = []
    for (const { by, text, picture, voters = '' } of entries) {
      const uploaded = { uploader_id: id(by), created_at: now }
      const file_id = picture && (await seedFile(tx, store, companyId, { ...(await drawBollard(picture)), ...uploaded }))
      const people = voters.split(' ').filter(Boolean).map(id)
      entered.push({ by: id(by), voters: people, ...(text && { text }), ...(file_id && { file_id }) })
    }
    return entered
  }
}

const momentOf = (written: string, calendar: Calendar): string => {
  const [day = '', time = ''] = written.split(' ')
  return calendar(day, time).toISOString()
}
