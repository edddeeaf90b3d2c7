import { Transformer } from '@napi-rs/image'
import type { FileStore } from '#kernel/files/store'
import type { Tx } from '#kernel/database/transaction'
import { seedFile } from '#modules/files'
import { seedPhoto } from '#modules/people'
import type { Calendar } from '../calendar.ts'
import { cast } from '../cast.ts'
import { joinedFor } from '../celebrated.ts'
import { createAs } from '../trail.ts'
import { portraitOf } from './drawing.ts'
import { looks } from './looks.ts'

/** Gives the people of the demo company the photos that they chose on their first day. */
export async function seedPhotos(
  tx: Tx,
  store: FileStore,
  companyId: string,
  ids: ReadonlyMap<string, string>,
  calendar: Calendar,
): Promise<void> {
  const as = createAs(tx, ids)
  const drawn = await Promise.all(cast.map(async (person) => ({ person, bytes: await draw(person.key) })))
  for (const { person, bytes } of drawn) {
    const employeeId = ids.get(person.key)
    if (!bytes || !employeeId) continue
    const created_at = joinedFor(person, calendar)
    await as(person.key, created_at)
    const file_id = await seedFile(tx, store, companyId, { uploader_id: employeeId, name: `${person.key}.webp`, bytes, created_at })
    await seedPhoto(tx, companyId, employeeId, file_id)
  }
}

async function draw(key: string): Promise<Buffer | undefined> {
  const look = looks[key]
  return look && Transformer.fromSvg(portraitOf(look)).fastResize({ width: 256, height: 256 }).webp(88)
}
