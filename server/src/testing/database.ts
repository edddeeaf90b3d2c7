import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { named, query } from './postgres.ts'

export type TestDatabase = {
  /** As the application's role: bound by row-level security, owner of nothing. */
  url: string
  /** As the superuser, for what no call can do: planting rows, reading the catalogue. */
  superuserUrl: string
  drop: () => Promise<void>
}

/** A migrated, empty database of one's own: a copy of the run's template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { templateUrl, superuserUrl } = inject('databases')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // What a test writes need not outlive a power cut; waiting for the disk would take most of its time.
  await query(
    superuserUrl,
    `create database ${name} template ${template} owner atrium_owner`,
    `alter database ${name} set synchronous_commit = off`,
  )
  return {
    url: named(templateUrl, name),
    superuserUrl: named(superuserUrl, name),
    drop: async () => void (await query(superuserUrl, `drop database ${name} with (force)`)),
  }
}
