import { recordOfEach } from '@atrium/contract/records'
import type { FinchPerson, FinchShow, FinchState } from '@atrium/contract/finch/schemas'
import { employeeFields } from '@atrium/contract/people/profile-fields'
import { expect } from 'vitest'
import type { Limiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '../atrium.ts'
import { createTestClock, type TestClock } from '../clock.ts'
import { finchApplication } from './finch-consent.ts'
import { finchWebhookSecret } from './finch-events.ts'
import { openFinch, type StandIn } from './finch.ts'
import type { CastName, Person } from '../people.ts'
import { query } from '../postgres.ts'
import { until } from '../until.ts'
import { ask } from '../wire.ts'

export type FinchNode = Awaited<ReturnType<typeof openFinchNode>>
export type FinchCompany<N extends CastName = 'maya'> = Awaited<ReturnType<typeof openCompany<N>>>

/** Opens a node, and a fake Finch with an HR system. A test file shares one of them; each test founds its own company. */
export async function openFinchNode({ limiter, clock = createTestClock() }: { limiter?: Limiter; clock?: TestClock } = {}) {
  const finch = await openFinch(clock)
  const environment = {
    FINCH_API_URL: finch.url,
    FINCH_CLIENT_ID: finchApplication.id,
    FINCH_CLIENT_SECRET: finchApplication.secret,
    FINCH_WEBHOOK_SECRET: finchWebhookSecret,
  }
  const node = await openAtrium({ environment, clock, ...(limiter && { limiter }) })
  let founded = 0
  return {
    node,
    finch,
    clock,
    /** Founds a company with an empty HR system; earlier companies are no longer synced. */
    found: async <N extends CastName = 'maya'>(others: readonly N[] = []) => {
      await query(node.database.superuserUrl, 'delete from finch_schedule')
      finch.forget()
      return openCompany({ node, finch, clock }, `Northwind${(founded += 1)}`, others)
    },
    close: async (): Promise<void> => {
      expect(node.failures).toEqual([])
      await node.close()
      await finch.close()
    },
  }
}

async function openCompany<N extends CastName>(
  { node, finch, clock }: { node: TestAtrium; finch: StandIn; clock: TestClock },
  name: string,
  others: readonly N[],
) {
  const maya = await node.found(name, 'maya')
  const domain = name.toLowerCase()
  const people = await recordOfEach<N | 'maya', Person>(['maya', ...others], async (one) =>
    one === 'maya' ? maya : node.welcome(maya, one, domain),
  )
  /** Waits until the running sync has ended. */
  const ended = (person: Person = maya): Promise<FinchState> =>
    until('the reading to end', async () => {
      const state = await person.client.getFinch({})
      return state.sync?.state === 'running' ? undefined : state
    })
  const connect = async (person: Person = maya): Promise<FinchState> => {
    const { connect_url } = await person.client.startFinchConnection({})
    await person.client.finishFinchConnection(finch.connect(connect_url))
    return ended(person)
  }
  const sync = async (person: Person = maya): Promise<FinchState> => {
    await person.client.startFinchSync({})
    return ended(person)
  }
  const list = async (show: FinchShow): Promise<FinchPerson[]> => (await maya.client.listFinchPeople({ show })).items
  /** A person of the company, by email address. */
  const find = async (work_email_id: string) => {
    const everyone = [{ field: 'employee_account_status', operator: 'neq', value: 'DELETED' }] as const
    const { items } = await maya.client.listEmployees({ filters: [...everyone] })
    const found = items.find((one) => one.work_email_id === work_email_id)
    return found && maya.client.getEmployee({ employee_id: found.employee_id, select: [...employeeFields] })
  }
  const tell = (event: { body: string; headers: Record<string, string> }) =>
    ask(node.url, 'POST', '/hook/finch', { headers: event.headers, body: event.body })
  /** Runs the sync round, which normally runs every quarter of an hour, and waits for its end. */
  const round = async (): Promise<void> => {
    await node.atrium.transactions({ effect: 'write' }, (tx) => tx.enqueue('finch.round', {}))
    const waiting = "select from pgboss.job where name = 'finch.round' and state < 'completed'"
    await until('the round to be over', async () => (await query(node.database.superuserUrl, waiting)).length === 0)
  }
  /** Another session of a person of the company. */
  const signIn = (who: CastName): Promise<Person> => node.signIn(who, domain)
  return { ...people, node, finch, clock, ended, connect, sync, list, find, tell, round, signIn }
}
