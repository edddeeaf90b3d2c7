import { readConfig, type Config } from './kernel/config.ts'
import { openPool } from './kernel/database/database.ts'
import { lastLine } from './kernel/database/disk-failures.ts'
import { createTransactions, type Transactions } from './kernel/database/transaction.ts'
import { withServer } from './kernel/postgres/with-server.ts'
import { StartError } from './kernel/start-error.ts'
import { listCompaniesOf } from './modules/auth/index.ts'
import { findCompanyByDomain, setCompanyActive } from './modules/company/index.ts'

const usage = 'npm run company -- deactivate|activate and the company: its id, its domain, or the email of somebody in it'
const tasks = ['deactivate', 'activate']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `npm run company`: makes a company inactive and active again, whether Atrium is running or not. */
async function main([task = '', named, ...more]: readonly string[]): Promise<void> {
  if (!tasks.includes(task) || !named || more.length) throw new StartError(usage)
  const isActive = task === 'activate'
  const { company_id, company_name } = await withDatabase(readConfig(process.env), async (transactions) => {
    const companyId = await transactions({ effect: 'read' }, async (tx) => onlyOf(named, await listNamed(tx, named)))
    const name = await transactions({ effect: 'write', companyId }, (tx) => setCompanyActive(tx, companyId, isActive, new Date()))
    if (name === undefined) throw unknown(named)
    return { company_id: companyId, company_name: name }
  })
  console.log(
    isActive
      ? `${company_name} is active again: its people can sign in.`
      : `${company_name} is inactive: its people are signed out and cannot sign in. To undo: npm run company -- activate ${company_id}`,
  )
}

type Tx = Parameters<Parameters<Transactions>[1]>[0]

async function listNamed(tx: Tx, named: string): Promise<readonly string[]> {
  if (uuid.test(named)) return [named.toLowerCase()]
  if (named.includes('@')) return listCompaniesOf(tx, named.toLowerCase())
  const found = await findCompanyByDomain(tx, named.toLowerCase())
  return found ? [found] : []
}

function onlyOf(named: string, [company, ...others]: readonly string[]): string {
  if (!company) throw unknown(named)
  if (others.length) throw new StartError(`${named} is in several companies: name one by its id, ${[company, ...others].join(' or ')}.`)
  return company
}

const unknown = (named: string): StartError => new StartError(`No company was found for ${named}.`)

/** The database of DATABASE_URL, or the embedded one in DATA_DIR. */
const withDatabase = <T>({ database, dataDir }: Config, work: (transactions: Transactions) => Promise<T>): Promise<T> =>
  database ? withTransactions(database.url, work) : withServer(dataDir, ({ appUrl }) => withTransactions(appUrl, work))

/** Nothing here queues a job or emits an event. */
const unused = {
  jobs: { enqueue: async () => {}, enqueueAll: async () => {}, poll: () => {} },
  emitDomainEvent: async () => {},
  publish: () => {},
}

async function withTransactions<T>(url: string, work: (transactions: Transactions) => Promise<T>): Promise<T> {
  const pool = openPool({ url, size: 1 })
  try {
    return await work(createTransactions({ pool, ...unused }))
  } finally {
    await pool.end()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(lastLine(error))
  process.exit(1)
})
