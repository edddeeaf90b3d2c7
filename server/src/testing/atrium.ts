import { recordOfEach } from '@atrium/contract/records'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config, type Environment } from '#kernel/config'
import type { HeavyBounds } from '#kernel/limits/heavy'
import { unlimited, type Limiter } from '#kernel/limits/limiter'
import type { Log } from '#kernel/log'
import type { Module } from '#kernel/module'
import { createOutside, OutsideError, type Outside, type OutsideOptions } from '#kernel/outside'
import { currentTrace } from '#kernel/tracing'
import { createAtrium, type Atrium } from '../atrium.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { collectEmails, type ReceivedEmails } from './emails.ts'
import {
  addressOf,
  firefox,
  foundCompany,
  onlySession,
  password,
  personOf,
  welcome,
  type CastName,
  type TestAccess,
  type Person,
} from './people.ts'
import { query } from './postgres.ts'
import { countNode } from './spending.ts'
import { patientBounds, patientWaits } from './while-busy.ts'
import { openClient, type TestClient } from './wire.ts'

export type TestAtrium = {
  atrium: Atrium
  config: Config
  url: string
  /** Calls without a session. */
  client: TestClient
  clock: TestClock
  emails: ReceivedEmails
  database: TestDatabase
  /** The errors logged: a test file can check at its end that there are none. */
  failures: string[]
  /** All statements sent by calls, in order, without begin and commit. */
  statements: string[]
  /** The same statements, each with the call or job that sent it. */
  sent: { text: string; by: string | undefined }[]
  /** The TXT records of fake name servers; a function can answer late. */
  records: Map<string, string[] | (() => Promise<string[]>)>
  /** Fake web pages, by host. */
  sites: Map<string, Site>
  /** Maya founds Northwind and the others join by invitation, all through calls. */
  foundNorthwind: <N extends CastName>(...others: N[]) => Promise<Record<N | 'maya', Person>>
  /** Founds another company in the same way; email addresses follow its name. */
  found: (companyName: string, founder: CastName) => Promise<Person>
  /** Invites a person into `host`'s company and accepts for them. */
  welcome: (host: Person, name: CastName, company?: string) => Promise<Person>
  /** Changes the queue by a statement, as passing time would; the node looks for due jobs at once. */
  changeQueue: (statement: string) => Promise<void>
  /** Another session of a person of the cast. */
  signIn: (name: CastName, company?: string) => Promise<Person>
  close: () => Promise<void>
}

/** A site's answer to a request. */
export type Site = (url: URL, options?: OutsideOptions) => Response | Promise<Response>

type TestSettings = {
  /** The modules to use instead of those of the server. */
  modules?: readonly Module[]
  limiter?: Limiter
  heavyBounds?: Partial<HeavyBounds>
  clock?: TestClock
  beside?: TestAtrium
  environment?: Environment
  log?: Log
}

/**
 * One node of Atrium on its own database, listening on a free port: `const northwind = await openAtrium()` in `beforeAll`,
 * `northwind.close()` in `afterAll`. `const { maya, tomas } = await northwind.foundNorthwind('tomas')` returns signed-in people:
 * `maya.client` makes the contract's calls, `maya.ask` a raw request, `maya.openSocket()` opens `/live`, `refusalOf(call)` is its error
 * code, `northwind.emails.next(address)` the next email, `northwind.clock.pass(minutes(5))` moves time. Wait with `until('what', () =>
 * …)`, never for a fixed time.
 */
export async function openAtrium({
  modules,
  limiter = unlimited,
  heavyBounds,
  clock = createTestClock(),
  beside,
  environment = {},
  log,
}: TestSettings = {}): Promise<TestAtrium> {
  countNode()
  // A second node on the same database, without a bus to the first: everything they share goes through the database.
  const database = beside ? { ...beside.database, drop: async () => {} } : await openTestDatabase(modules)
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-node-'))
  const config = configOf(dataDir, environment)
  const emails = collectEmails()
  const failures: string[] = []
  const { statements, sent, onStatement } = recordStatements()
  const { records, sites, outside } = standInForOthers()
  const atrium = await createAtrium({
    ...(modules && { modules }),
    config,
    databaseUrl: database.url,
    log: log ?? logFailures(failures),
    clock,
    limiter,
    databaseWaits: patientWaits,
    heavyBounds: { ...patientBounds, ...heavyBounds },
    onMailWritten: emails.onWritten,
    onStatement,
    outside,
  })
  const url = await atrium.app.listen({ host: '127.0.0.1', port: 0 })
  const client = openClient(url, () => firefox)
  return {
    atrium,
    config,
    url,
    client,
    clock,
    emails,
    database,
    failures,
    statements,
    sent,
    records,
    sites,
    ...castThrough({ url, client, emails }),
    changeQueue: async (statement) => {
      await query(database.superuserUrl, statement)
      atrium.pollJobs()
    },
    close: async () => {
      await atrium.stop()
      await database.drop()
      // The worker lives on.
      statements.length = sent.length = 0
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const configOf = (dataDir: string, environment: Environment): Config =>
  readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'the key that all nodes of the tests share',
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    // Nothing listens at this address, so that no test calls the real Finch.
    FINCH_API_URL: 'http://127.0.0.1:1',
    ...environment,
  })

function recordStatements() {
  const statements: string[] = []
  const sent: TestAtrium['sent'] = []
  const onStatement = (text: string): void => {
    statements.push(text)
    sent.push({ text, by: currentTrace()?.call })
  }
  return { statements, sent, onStatement }
}

/** No test calls the real supplier of gift cards. */
const suppliers = ['api.tremendous.com', 'testflight.tremendous.com']
const silent: Site = () => {
  throw new OutsideError('no-answer', 'nobody is there')
}

/** Name servers and web pages that tests fill in. Identity providers of tests listen on this machine. */
function standInForOthers() {
  const records: TestAtrium['records'] = new Map()
  const sites: TestAtrium['sites'] = new Map(suppliers.map((host) => [host, silent]))
  const real = createOutside({ loopback: true })
  const outside: Outside = {
    ...real,
    fetch: async (address, options) =>
      (await sites.get(new URL(address).host)?.(new URL(address), options)) ?? real.fetch(address, options),
    resolveTxt: async (name) => answerOf(records.get(name) ?? []),
  }
  return { records, sites, outside }
}

/** Functions by which people of the cast join and sign in through calls. */
const castThrough = (doors: TestAccess): Pick<TestAtrium, 'foundNorthwind' | 'found' | 'welcome' | 'signIn'> => ({
  foundNorthwind: async (...others) => {
    const maya = await foundCompany(doors, 'Northwind', 'maya')
    return recordOfEach(['maya', ...others], async (name) => (name === 'maya' ? maya : welcome(doors, maya, name)))
  },
  found: (companyName, founder) => foundCompany(doors, companyName, founder),
  welcome: (host, name, company) => welcome(doors, host, name, company),
  signIn: async (name, company) => {
    const entered = await doors.client.signIn({ work_email_id: addressOf(name, company), password })
    return personOf(doors.url, onlySession(entered))
  },
})

const answerOf = (record: string[] | (() => Promise<string[]>)) => (typeof record === 'function' ? record() : record)

const logFailures = (failures: string[]): Log => ({
  info: () => {},
  debug: () => {},
  warn: () => {},
  error: (fields, text) => void failures.push(`${text} ${JSON.stringify(fields)}`),
})
