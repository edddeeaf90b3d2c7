import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../server/src/testing/until.ts'

/** Fills an empty DATA_DIR. */
type Fill = (dataDir: string) => Promise<void>

/**
 * Copies a DATA_DIR that is filled once per run into `dataDir`: creating, migrating and seeding a database takes longer than most journeys.
 * The first process that requests a name fills it, and the others wait; if it fails, all fail at once with its reason. Without PREPARED_DATA
 * nothing is copied.
 */
export async function copyPrepared(name: string, dataDir: string, fill: Fill): Promise<void> {
  const root = process.env['PREPARED_DATA']
  if (!root) return
  const prepared = join(root, name)
  const failure = `${prepared}-failed`
  if (isFirst(prepared)) await prepare(prepared, fill).catch((error: unknown) => keepReason(failure, error))
  await until(`the prepared data “${name}”`, () => existsSync(prepared) || existsSync(failure), 280_000)
  if (existsSync(failure)) throw new Error(`The data “${name}” could not be prepared: ${readFileSync(failure, 'utf8')}`)
  cpSync(prepared, dataDir, { recursive: true, verbatimSymlinks: true })
}

async function prepare(prepared: string, fill: Fill): Promise<void> {
  const begun = join(`${prepared}-begun`, 'data')
  mkdirSync(begun)
  await fill(begun)
  renameSync(begun, prepared)
}

/** Written whole before it appears, since other processes look for it. */
function keepReason(failure: string, error: unknown): void {
  writeFileSync(`${failure}-begun`, error instanceof Error ? (error.stack ?? error.message) : String(error))
  renameSync(`${failure}-begun`, failure)
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
