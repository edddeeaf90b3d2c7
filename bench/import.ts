import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EmployeeImport } from '@atrium/contract/people/imports'
import { migrate } from '../server/src/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/start.ts'
import { migrationFolders } from '../server/src/migrations.ts'
import { writeTable } from '../server/src/kernel/tables/table-writer.ts'
import { onlySession, personOf, type Person } from '../server/src/testing/people.ts'
import { openClient } from '../server/src/testing/wire.ts'
import { serve, type Served } from './process.ts'

/**
 * `node bench/import.ts`: imports 50,000 people from a table and measures the effect on other calls. First as CSV, then the same people as
 * XLSX, which changes nothing.
 */
const rows = Number(process.argv[2] ?? 50_000)

const headers = ['Work email', 'First name', 'Last name', 'Job title', 'Department', 'Manager', 'Phone', 'Location', 'Time zone', 'Birthday', 'Pronouns', 'Start date'] // prettier-ignore

const folder = mkdtempSync(join(tmpdir(), 'atrium-import-bench-'))

async function main(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  try {
    await migrate(postgres.ownerUrl, 'atrium_app', migrationFolders)
    const node = await serve('node', { BENCH_DATABASE: postgres.appUrl, DATA_DIR: folder, PORT: '0' })
    const maya = await found(node)
    await measureOthers('alone', node, maya, () => setTimeout(10_000))
    for (const format of ['csv', 'xlsx'] as const) {
      const bytes: Uint8Array[] = []
      for await (const piece of writeTable('people', format, { title: 'People', headers, pages: pages() }).bytes) bytes.push(typeof piece === 'string' ? Buffer.from(piece) : piece) // prettier-ignore
      const opened = await upload(node, maya, Buffer.concat(bytes), `people.${format}`)
      const { import_id, mapping } = opened
      await measureOthers(`${format}: check`, node, maya, async () => {
        await maya.client.checkImport({ import_id, mapping: { ...mapping, make_departments: true } })
        print(await waitUntilDone(maya, import_id))
      })
      await measureOthers(`${format}: import`, node, maya, async () => {
        await maya.client.startImport({ import_id })
        print(await waitUntilDone(maya, import_id))
      })
    }
    await measureOthers('export xlsx', node, maya, async () => void (await maya.client.exportEmployees({ format: 'xlsx' })))
    await node.stop()
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function found({ url }: Served): Promise<Person> {
  const client = openClient(url, () => ({ 'user-agent': 'Firefox/140.0' }))
  const work_email_id = 'maya@northwind.example'
  await client.registerCompany({
    company_name: 'Northwind',
    first_name: 'Maya',
    last_name: 'Okafor',
    work_email_id,
    password: 'Harbour-lamp-42',
  })
  const emails = join(folder, 'mail')
  for (;;) {
    const [email] = await readdir(emails).catch(() => [])
    const code = email && /^(\d{6})\r?$/m.exec(await readFile(join(emails, email), 'utf8'))?.[1]
    if (code) return personOf(url, onlySession(await client.verifyEmail({ token: code, work_email_id })))
    await setTimeout(100)
  }
}

async function* pages(): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows; start += 1_000)
    yield Array.from({ length: Math.min(1_000, rows - start) }, (_, index) => personAt(start + index))
}

/** Ten people per manager, in a tree; one in a thousand has an invalid phone number. */
const personAt = (n: number): string[] => [
  `person${n}@northwind.example`,
  `Person${n}`,
  `Family${n % 997}`,
  `Engineer ${n % 50}`,
  `Department ${n % 200}`,
  n ? `person${Math.floor((n - 1) / 10)}@northwind.example` : 'maya@northwind.example',
  n % 1_000 === 999 ? 'call me' : `+351 910 ${String(n).padStart(6, '0')}`,
  ['Lisbon', 'Porto', 'Oslo'][n % 3] ?? '',
  'Europe/Lisbon',
  `19${70 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}`,
  'they/them',
  '2024-05-01',
]

async function upload({ url }: Served, maya: Person, bytes: Buffer<ArrayBuffer>, name: string): Promise<EmployeeImport> {
  const form = await maya.client.presignUpload({ key: name, is_private: 'true' })
  const body = new FormData()
  for (const [key, value] of Object.entries(form.fields)) body.append(key, value)
  body.append('file', new Blob([bytes]), name)
  const reply = await fetch(new URL(form.url, url), { method: 'POST', body })
  if (!reply.ok) throw new Error(`the upload answered ${reply.status}`)
  return maya.client.createImport({ file_id: form.file_id })
}

async function waitUntilDone(maya: Person, import_id: string): Promise<EmployeeImport> {
  for (;;) {
    const found = await maya.client.getImport({ import_id })
    if (found.state !== 'checking' && found.state !== 'running') return found
    await setTimeout(1_000)
  }
}

const print = ({ state, failure, rows_total, rows_new, rows_changed, rows_same, rows_failed }: EmployeeImport): void =>
  console.log('  ', JSON.stringify({ state, failure, rows_total, rows_new, rows_changed, rows_same, rows_failed }))

/** Measures how long another call takes while `work` runs, and the maximum memory of the node. */
async function measureOthers(what: string, node: Served, maya: Person, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  let most = 0
  let over = false
  const since = performance.now()
  const watching = (async () => {
    for (; !over; await setTimeout(500)) most = Math.max(most, (await node.figures()).memory)
  })()
  const others = (async () => {
    for (; !over; await setTimeout(50)) {
      const asked = performance.now()
      await maya.client.listEmployees({ limit: 50 })
      times.push(performance.now() - asked)
    }
  })()
  await work()
  const took = (performance.now() - since) / 1_000
  over = true
  await Promise.all([watching, others])
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  console.log(
    `${what}: ${took.toFixed(1)} s, at most ${most.toFixed(0)} MB; a page of people meanwhile p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${times.length})`,
  )
}

await main()
