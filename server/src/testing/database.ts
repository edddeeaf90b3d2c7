import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { migrate } from '#kernel/database/migrate'
import type { Module } from '#kernel/module'
import { foldersOf } from '../migrations.ts'
import { closeConnection, shareConnection, named, query } from './postgres.ts'

export type TestDatabase = {
  /** As the application's role: bound by row-level security, owner of nothing. */
  url: string
  /** As the superuser, for what no call can do: inserting rows, reading the catalogue. */
  superuserUrl: string
  drop: () => Promise<void>
}

/** Opens a migrated, empty database for one test file: a copy of the run's template, and the tables of other `modules` if there are any. */
export async function openTestDatabase(modules?: readonly Module[]): Promise<TestDatabase> {
  const { templateUrl, ownerUrl, superuserUrl } = inject('databases')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copies files instead of writing every page to the log: a sixth of the work for a database of this size.
  await query(superuserUrl, `create database ${name} template ${template} strategy file_copy owner atrium_owner`)
  const ownUrl = named(superuserUrl, name)
  shareConnection(ownUrl)
  if (modules) await migrate(named(ownerUrl, name), 'atrium_app', foldersOf(modules))
  return {
    url: named(templateUrl, name),
    superuserUrl: ownUrl,
    drop: async () => {
      await closeConnection(ownUrl)
      await query(superuserUrl, `drop database ${name} with (force)`)
    },
  }
}
