import type { FileStore } from '#kernel/files/store'
import type { Tx } from '#kernel/database/transaction'
import { seedEvents, type SeedEvent } from '#modules/calendar'
import { seedFile } from '#modules/files'
import { makeDemoFile } from '../files/files.ts'
import { eventsOfNorthwind, type DemoEvent } from './events.ts'

type Making = {
  id: (key: string) => string
  space: (name: string) => string
  /** Makes the person who acts the one named in the audit trail, at a moment. */
  as: (employeeId: string, at: Date) => Promise<void>
  now: Date
}

/** The calendars, rooms and events of Northwind, some with pictures. */
export async function seedNorthwindEvents(tx: Tx, store: FileStore, companyId: string, { id, space, as, now }: Making): Promise<void> {
  const { events: written, ...rest } = eventsOfNorthwind({ id, space, now })
  const events: SeedEvent[] = []
  for (const event of written) events.push(await withPicture(tx, store, companyId, event))
  await seedEvents(tx, companyId, { ...rest, events }, now, as)
}

/** Uploads the picture of an event as its author. */
async function withPicture(tx: Tx, store: FileStore, companyId: string, { picture, ...event }: DemoEvent): Promise<SeedEvent> {
  if (!picture) return event
  const { author_id: uploader_id, created_at } = event
  const file_id = await seedFile(tx, store, companyId, { ...(await makeDemoFile(picture.name)), uploader_id, created_at })
  return { ...event, picture: { file_id, alt: picture.alt } }
}
