import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config, type Environment } from '#kernel/config'
import { unlimited, type Limiter } from '#kernel/limiter'
import type { Log } from '#kernel/log'
import { createOutside, type OutsideOptions } from '#kernel/outside'
import { createAtrium, type Atrium } from '../atrium.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { collectLetters, type Letters } from './letters.ts'
import { addressOf, firefox, foundCompany, onlySession, password, personOf, welcome, type CastName, type Person } from './people.ts'
import { openClient, type TestClient } from './wire.ts'

export type TestAtrium = {
  atrium: Atrium
  config: Config
  url: string
  /** Calls without a session. */
  client: TestClient
  clock: TestClock
  letters: Letters
  database: TestDatabase
  /** What was logged as an error: a test of a whole file may hold that it stays empty. */
  failures: string[]
  /** Every statement that calls have sent, in their order, the envelope of their transactions not counted. */
  statements: string[]
  /** The TXT records of the world's name servers; a function answers when it likes. */
  records: Map<string, string[] | (() => Promise<string[]>)>
  /** The pages of the world, by their host. */
  sites: Map<string, Site>
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

/** What a site answers to a request. */
export type Site = (url: URL, options?: OutsideOptions) => Response | Promise<Response>

type TestSettings = { limiter?: Limiter; clock?: TestClock; beside?: TestAtrium; environment?: Environment; log?: Log }

/**
 * One node of Atrium on a database of its own, listening on a free port: `const northwind = await openAtrium()` in `beforeAll`,
 * `northwind.close()` in `afterAll`. `const { maya, tomas } = await northwind.foundNorthwind('tomas')` gives signed-in people:
 * `maya.client` makes the contract's calls, `maya.ask` a raw request, `maya.openSocket()` speaks `/live`, `refusalOf(call)` is its error code,
 * `northwind.letters.next(address)` the mail, `northwind.clock.pass(minutes(5))` moves time. Wait with `until('what', () => …)`, never for a fixed time.
 */
export async function openAtrium({
  limiter = unlimited,
  clock = createTestClock(),
  beside,
  environment = {},
  log,
}: TestSettings = {}): Promise<TestAtrium> {
  // A second node on the same database, which the first cannot speak to: whatever crosses came by the database.
  const database = beside ? { ...beside.database, drop: async () => {} } : await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-node-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'the key that all nodes of the tests share',
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    // Nobody listens there: no test asks the Finch of the world.
    FINCH_API_URL: 'http://127.0.0.1:1',
    ...environment,
  })
  const letters = collectLetters()
  const failures: string[] = []
  const statements: string[] = []
  const records: TestAtrium['records'] = new Map()
  const sites: TestAtrium['sites'] = new Map()
  const outside = createOutside({ loopback: true })
  const atrium = await createAtrium({
    config,
    databaseUrl: database.url,
    log: log ?? logFailures(failures),
    clock,
    limiter,
    onMailWritten: letters.onWritten,
    onStatement: (text) => statements.push(text),
    // Identity providers of tests listen on this machine.
    outside: {
      ...outside,
      fetch: async (address, options) =>
        (await sites.get(new URL(address).host)?.(new URL(address), options)) ?? outside.fetch(address, options),
      resolveTxt: async (name) => answerOf(records.get(name) ?? []),
    },
  })
  const url = await atrium.app.listen({ host: '127.0.0.1', port: 0 })
  const client = openClient(url, () => firefox)
  const doors = { url, client, letters }
  return {
    atrium,
    config,
    url,
    client,
    clock,
    letters,
    database,
    failures,
    statements,
    records,
    sites,
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

const answerOf = (record: string[] | (() => Promise<string[]>)) => (typeof record === 'function' ? record() : record)

const logFailures = (failures: string[]): Log => ({
  info: () => {},
  debug: () => {},
  warn: () => {},
  error: (fields, text) => void failures.push(`${text} ${JSON.stringify(fields)}`),
})
