import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#kernel/config'
import { unlimited, type Limiter } from '#kernel/limiter'
import type { Log } from '#kernel/log'
import { createAtrium, type Atrium } from '../atrium.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { collectLetters, type Letters } from './letters.ts'
import { addressOf, firefox, foundCompany, onlySession, password, personOf, welcome, type CastName, type Person } from './people.ts'
import { openClient, type TestClient } from './wire.ts'

export type TestAtrium = {
  atrium: Atrium
  url: string
  /** Calls without a session. */
  client: TestClient
  clock: TestClock
  letters: Letters
  database: TestDatabase
  /** What was logged as an error: a test of a whole file may hold that it stays empty. */
  failures: string[]
  /** Maya founds Northwind and the others join by invitation, all through the calls. */
  foundNorthwind: <N extends CastName>(...others: N[]) => Promise<Record<N | 'maya', Person>>
  /** A company besides Northwind, founded the same way; addresses follow its name. */
  found: (companyName: string, founder: CastName) => Promise<Person>
  /** Invites someone into `host`'s company and accepts for them. */
  welcome: (host: Person, name: CastName, company?: string) => Promise<Person>
  /** Another session of someone of the cast. */
  signIn: (name: CastName, company?: string) => Promise<Person>
  close: () => Promise<void>
}

/**
 * One node of Atrium on a database of its own, listening on a free port: `const northwind = await openAtrium()` in `beforeAll`,
 * `northwind.close()` in `afterAll`. `const { maya, tomas } = await northwind.foundNorthwind('tomas')` gives signed-in people:
 * `maya.client` makes the contract's calls, `maya.ask` a raw request, `maya.openSocket()` speaks `/live`, `refusalOf(call)` is its error code,
 * `northwind.letters.next(address)` the mail, `northwind.clock.pass(minutes(5))` moves time. Wait with `until('what', () => …)`, never for a fixed time.
 */
export async function openAtrium({
  limiter = unlimited,
  clock = createTestClock(),
}: { limiter?: Limiter; clock?: TestClock } = {}): Promise<TestAtrium> {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-node-'))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' })
  const letters = collectLetters()
  const failures: string[] = []
  const atrium = await createAtrium({
    config,
    databaseUrl: database.url,
    log: logFailures(failures),
    clock,
    limiter,
    onMailWritten: letters.onWritten,
  })
  const url = await atrium.app.listen({ host: '127.0.0.1', port: 0 })
  const client = openClient(url, () => firefox)
  const doors = { url, client, letters }
  return {
    atrium,
    url,
    client,
    clock,
    letters,
    database,
    failures,
    foundNorthwind: async (...others) => {
      const people: Partial<Record<CastName, Person>> = { maya: await foundCompany(doors, 'Northwind', 'maya') }
      for (const name of others) if (people.maya) people[name] = await welcome(doors, people.maya, name)
      return people as Record<(typeof others)[number] | 'maya', Person> // each of them was just added
    },
    found: (companyName, founder) => foundCompany(doors, companyName, founder),
    welcome: (host, name, company) => welcome(doors, host, name, company),
    signIn: async (name, company) => personOf(url, onlySession(await client.signIn({ work_email_id: addressOf(name, company), password }))),
    close: async () => {
      await atrium.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const logFailures = (failures: string[]): Log => ({
  info: () => {},
  debug: () => {},
  warn: () => {},
  error: (fields, text) => void failures.push(`${text} ${JSON.stringify(fields)}`),
})
