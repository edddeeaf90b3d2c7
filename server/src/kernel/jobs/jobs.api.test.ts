import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database'
import { until } from '#testing/until'
import { openPool } from '../database/database.ts'
import { createJobs, type Jobs } from './jobs.ts'
import type { Log } from '../log.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.drop())

const silent: Log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

async function openNode(swept: string[], name: string): Promise<Jobs> {
  const pool = openPool({ url: database.url })
  const jobs = createJobs({ pool, log: silent })
  await jobs.start({ 'files.sweep': async () => void swept.push(name) })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
  })
  return jobs
}

test('three nodes that start together run the hourly sweep once', async () => {
  const swept: string[] = []
  const nodes = await Promise.all(['one', 'two', 'three'].map((name) => openNode(swept, name)))
  const hours = 100_000 * 60 * 60_000 // the hour must not end meanwhile
  await Promise.all(nodes.flatMap((jobs) => [jobs.enqueueOnce('files.sweep', hours), jobs.enqueueOnce('files.sweep', hours)]))
  await until('it to be swept', () => swept.length)
  await Promise.all(nodes.map((jobs) => jobs.enqueueOnce('files.sweep', hours)))
  const pool = openPool({ url: database.url })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query("select state from pgboss.job where name = 'files.sweep'")
  expect(rows).toHaveLength(1)
  expect(swept).toHaveLength(1)
})

test('waiting jobs are run one after the other without waiting for the next poll', async () => {
  const pool = openPool({ url: database.url })
  const jobs = createJobs({ pool, log: silent })
  const sent: string[] = []
  await jobs.start({ 'mail.send': async ({ mail_id }) => void sent.push(mail_id) })
  onTestFinished(async () => {
    await jobs.stop()
    await pool.end()
  })
  const emails = Array.from({ length: 60 }, (_, index) => `email ${index}`)
  for (const mail_id of emails) await jobs.enqueue('mail.send', { mail_id }, (text, values) => pool.query(text, values))
  // A worker polls every two seconds: one job per poll would take two minutes, longer than a test may.
  await until('every email to be sent', () => sent.length === emails.length)
  expect(sent.toSorted()).toEqual(emails.toSorted())
})

/** A node that is stuck in a job, as if it had died. `began` lists who started the job. */
async function openStuck(isAlone: boolean) {
  const began: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const open = async (name: string, work: () => Promise<void>) => {
    const pool = openPool({ url: database.url })
    const jobs = createJobs({ pool, log: silent, awaited: ['chat.remind'], isAlone })
    await jobs.start({
      'chat.remind': async () => {
        began.push(name)
        await work()
      },
    })
    onTestFinished(async () => {
      resolve()
      await jobs.stop()
      await pool.end()
    })
    return { jobs, pool }
  }
  const { jobs, pool } = await open('the one that died', () => promise)
  const reminder = { company_id: '', employee_id: '', message_id: '', remind_at: '' }
  await jobs.enqueue('chat.remind', reminder, (text, values) => pool.query(text, values))
  await until('it to be begun', () => began.length)
  return { began, pool, next: () => open('the next', async () => {}) }
}

test('a dead node’s running job is taken over at once by the next node that is alone', async () => {
  const { began, next } = await openStuck(true)
  await next()
  await until('it to be begun again', () => began[1])
  expect(began).toEqual(['the one that died', 'the next'])
})

test('a job with an expected time is taken over by another node when the first one is silent', async () => {
  const { began, pool, next } = await openStuck(false)
  await next()
  await until('it to be begun again', async () => {
    await pool.query("update pgboss.job set heartbeat_on = now() - interval '11 seconds' where name = 'chat.remind' and state = 'active'")
    return began[1]
  })
})
