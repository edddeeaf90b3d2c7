import type { FinchPerson, FinchShow, FinchState } from '@atrium/contract/finch/schemas'
import { employeeFields } from '@atrium/contract/people/profile-fields'
import type { Limiter } from '#kernel/limiter'
import { openAtrium } from './atrium.ts'
import { createTestClock } from './clock.ts'
import { finchApplication, finchWebhookSecret, openFinch } from './finch.ts'
import type { CastName, Person } from './people.ts'
import { until } from './until.ts'
import { ask } from './wire.ts'

/** Northwind with an HR system that Finch reads: the stand-in. */
export async function openFinchCompany<N extends CastName = 'maya'>(others: N[] = [], { limiter }: { limiter?: Limiter } = {}) {
  const clock = createTestClock()
  const finch = await openFinch(clock)
  const environment = {
    FINCH_API_URL: finch.url,
    FINCH_CLIENT_ID: finchApplication.id,
    FINCH_CLIENT_SECRET: finchApplication.secret,
    FINCH_WEBHOOK_SECRET: finchWebhookSecret,
  }
  const node = await openAtrium({ environment, clock, ...(limiter && { limiter }) })
  const people = await node.foundNorthwind(...others)
  const { maya } = people
  /** What is under way has come to its end. */
  const ended = (person: Person = maya): Promise<FinchState> =>
    until(
      'the reading to end',
      async () => {
        const state = await person.client.getFinch({})
        return state.sync?.state === 'running' ? undefined : state
      },
      20_000,
    )
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
  /** Somebody of the company, by their address. */
  const find = async (work_email_id: string) => {
    const everyone = [{ field: 'employee_account_status', operator: 'neq', value: 'DELETED' }] as const
    const { items } = await maya.client.listEmployees({ filters: [...everyone] })
    const found = items.find((one) => one.work_email_id === work_email_id)
    return found && maya.client.getEmployee({ employee_id: found.employee_id, select: [...employeeFields] })
  }
  const tell = (event: { body: string; headers: Record<string, string> }) =>
    ask(node.url, 'POST', '/hook/finch', { headers: event.headers, body: event.body })
  const close = async (): Promise<void> => {
    await node.close()
    await finch.close()
  }
  return { ...people, node, finch, clock, ended, connect, sync, list, find, tell, close }
}
