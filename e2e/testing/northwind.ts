import type { Session } from '@atrium/contract/auth/schemas'
import { cast, headersOf, onlySession, password } from '../../server/src/testing/people.ts'
import { openClient, type TestClient } from '../../server/src/testing/wire.ts'
import type { Mail } from './mail.ts'

export type CastName = keyof typeof cast
export type Person = {
  firstName: string
  fullName: string
  address: string
  password: string
  /** An API client with its own session, separate from those of the browser. */
  client: TestClient
  id: string
}
export type Northwind = {
  maya: Person
  tomas: Person
  /** Another person of the cast joins. */
  welcome: (name: CastName) => Promise<Person>
  /** Adds `count` further people. */
  addPeople: (count: number) => Promise<void>
}

let founded = 0

/**
 * Creates a separate Northwind company through the API: Maya registers, Tomás accepts her invitation. Addresses differ between companies.
 */
export async function foundNorthwind(url: string, mail: Mail): Promise<Northwind> {
  const domain = `northwind-${process.pid}-${++founded}.example`
  const visitor = openClient(url, () => ({}))
  const maya = await found(url, mail, domain, visitor)
  const welcome = (name: CastName) => join(url, mail, domain, visitor, maya, name)
  const bringCrew = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const work_email_id = `hand-${index}@${domain}`
      await maya.client.inviteEmployee({ employee: { first_name: 'Hand', last_name: String(index + 1), work_email_id } })
      const { link } = await mail.next(work_email_id)
      await visitor.acceptInvitation({ token: new URL(link).searchParams.get('token') ?? '', password })
    }
  }
  return { maya, tomas: await welcome('tomas'), welcome, addPeople: bringCrew }
}

async function found(url: string, mail: Mail, domain: string, visitor: TestClient): Promise<Person> {
  const { first_name, last_name, work_email_id } = detailsOf('maya', domain)
  await visitor.registerCompany({ company_name: 'Northwind', first_name, last_name, work_email_id, password })
  const { code } = await mail.next(work_email_id)
  return personOf(url, 'maya', domain, onlySession(await visitor.verifyEmail({ token: code, work_email_id })))
}

async function join(url: string, mail: Mail, domain: string, visitor: TestClient, host: Person, name: CastName): Promise<Person> {
  await host.client.inviteEmployee({ employee: detailsOf(name, domain) })
  const { link } = await mail.next(detailsOf(name, domain).work_email_id)
  const token = new URL(link).searchParams.get('token') ?? ''
  return personOf(url, name, domain, onlySession(await visitor.acceptInvitation({ token, password })))
}

function detailsOf(name: CastName, domain: string) {
  const [first_name, last_name] = cast[name]
  return { first_name, last_name, work_email_id: `${name}@${domain}` }
}

function personOf(url: string, name: CastName, domain: string, session: Session): Person {
  const { first_name, last_name, work_email_id } = detailsOf(name, domain)
  const held = { ...session }
  const client = openClient(
    url,
    () => headersOf(held),
    ({ headers }) => void (held.access_token = headers.get('x-access-token') ?? held.access_token),
  )
  return {
    firstName: first_name,
    fullName: `${first_name} ${last_name}`,
    address: work_email_id,
    password,
    client,
    id: session.employee_id,
  }
}
