import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database'
import { until } from '#testing/until'
import { openPool } from './database.ts'
import { createJobs, type Jobs } from './jobs.ts'
import type { Log } from './log.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.drop())

const silent: Log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

async function openNode(swept: string[], name: string): Promise<Jobs> {
  const pool = openPool({ url: database.url })
  const jobs = createJobs(pool, silent)
  await jobs.start({ 'files.sweep': async () => void swept.push(name) })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
  })
  return jobs
}

test('three nodes that start at once and all want the hourly sweep do it once', async () => {
  const swept: string[] = []
  const nodes = await Promise.all(['one', 'two', 'three'].map((name) => openNode(swept, name)))
  const hour = 60 * 60_000
  await Promise.all(nodes.flatMap((jobs) => [jobs.enqueueOnce('files.sweep', hour), jobs.enqueueOnce('files.sweep', hour)]))
  await until('it to be swept', () => swept.length, 10_000)
  await Promise.all(nodes.map((jobs) => jobs.enqueueOnce('files.sweep', hour)))
  const pool = openPool({ url: database.url })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query("select state from pgboss.job where name = 'files.sweep'")
  expect(rows).toHaveLength(1)
  expect(swept).toHaveLength(1)
})

test('what waits in a row is worked in a row, not one at each look', async () => {
  const pool = openPool({ url: database.url })
  const jobs = createJobs(pool, silent)
  const sent: string[] = []
  await jobs.start({ 'mail.send': async ({ mail_id }) => void sent.push(mail_id) })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
  })
  const letters = Array.from({ length: 12 }, (_, index) => `letter ${index}`)
  for (const mail_id of letters) await jobs.enqueue('mail.send', { mail_id }, (text, values) => pool.query(text, values))
  // A worker looks every two seconds: one at a time would take 24.
  await until('every letter to be sent', () => sent.length === letters.length, 8_000)
  expect(sent.toSorted()).toEqual(letters.toSorted())
})
