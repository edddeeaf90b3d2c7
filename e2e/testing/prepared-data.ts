import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../server/src/testing/until.ts'

/** Fills an empty DATA_DIR. */
type Fill = (dataDir: string) => Promise<void>

/**
 * Copies a DATA_DIR that is filled once per run into `dataDir`: creating, migrating and seeding a database takes longer than most journeys.
 * The first process that requests a name fills it, and the others wait. Without PREPARED_DATA nothing is copied.
 */
export async function copyPrepared(name: string, dataDir: string, fill: Fill): Promise<void> {
  const root = process.env['PREPARED_DATA']
  if (!root) return
  const prepared = join(root, name)
  if (isFirst(prepared)) {
    const begun = join(`${prepared}-begun`, 'data')
    mkdirSync(begun)
    await fill(begun)
    renameSync(begun, prepared)
  }
  await until(`the prepared data “${name}”`, () => existsSync(prepared), 280_000)
  cpSync(prepared, dataDir, { recursive: true, verbatimSymlinks: true })
}

/** Whether this process is the first: a folder can be created only once. */
function isFirst(prepared: string): boolean {
  try {
    mkdirSync(`${prepared}-begun`)
    return true
  } catch {
    return false
  }
}
