import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../../server/src/build-web.ts'

/** Runs once before all journeys: builds the web client and creates the folder for prepared data. Returns the cleanup. */
export default async function build(): Promise<() => void> {
  process.env['WEB_FOLDER'] ??= await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'atrium-prepared-'))
  process.env['PREPARED_DATA'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
