import { randomUUID } from 'node:crypto'
import type { PasswordRequired, Session, SignedIn } from '@atrium/contract/auth/schemas'
import type { Message } from '@atrium/contract/chat/schemas'
import type { MentionTarget, RichText } from '@atrium/contract/document'
import type { ReceivedEmails } from './emails.ts'
import { openWebSocket, type Hello, type TestSocket } from './socket.ts'
import { ask, openClient, type Headers, type Reply, type TestClient } from './wire.ts'

/** The fixed cast of Northwind. */
export const cast = {
  maya: ['Maya', 'Okafor'],
  tomas: ['Tomás', 'Nunes'],
  jun: ['Jun', 'Lindqvist'],
  saanvi: ['Saanvi', 'Kapoor'],
  aisha: ['Aisha', 'Rahman'],
  hana: ['Hana', 'Watanabe'],
} as const satisfies Record<string, readonly [string, string]>
export type CastName = keyof typeof cast

export const password = 'Harbour-lamp-42'
export const addressOf = (name: CastName, company = 'northwind'): string => `${name}@${company}.example`

export type Person = {
  id: string
  companyId: string
  address: string
  session: Session
  client: TestClient
  headers: () => Headers
  /** A raw request with this person's headers. */
  ask: (method: string, path: string, body?: string, headers?: Headers) => Promise<Reply>
  /** The hello frame for `/live`, with the session's current token. */
  hello: () => Hello
  openSocket: () => Promise<TestSocket>
  /** All replies so far as text, with their headers, for searching them for canaries. */
  replies: string[]
}

/** The browser of the cast. A session is bound to the device that started it. */
export const firefox: Headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }

/** A signed-in person, who uses the latest token from the replies, as the web does. */
export function personOf(url: string, session: Session): Person {
  const held = { ...session }
  const replies: string[] = []
  const onReply = (reply: Reply): void => {
    held.access_token = reply.headers.get('x-access-token') ?? held.access_token
    replies.push(JSON.stringify([...reply.headers]) + reply.text)
  }
  const hello = (): Hello => ({
    access_token: held.access_token,
    session_id: held.session_id,
    company_id: held.company_id,
    employee_id: held.employee_id,
  })
  const headers = (): Headers => ({ ...headersOf(held), ...firefox })
  return {
    id: session.employee_id,
    companyId: session.company_id,
    address: session.employee_profile.work_email_id,
    session: held,
    headers,
    client: openClient(url, headers, onReply),
    ask: async (method, path, body, more = {}) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const reply = await ask(url, method, path, { headers: { ...headers(), ...json, ...more }, body })
      onReply(reply)
      return reply
    },
    hello,
    openSocket: () => openWebSocket(url, hello(), firefox),
    replies,
  }
}

/** The four headers of the specification. */
export const headersOf = (session: Hello): Headers => ({
  'x-access-token': session.access_token,
  'x-session-id': session.session_id,
  'company-id': session.company_id,
  'employee-id': session.employee_id,
})

export type TestAccess = { url: string; client: TestClient; emails: ReceivedEmails }

/** Founds a company through the calls of a founder: register, read the code, verify. */
export async function foundCompany({ url, client, emails }: TestAccess, companyName: string, founder: CastName): Promise<Person> {
  const [first_name, last_name] = cast[founder]
  const work_email_id = addressOf(founder, companyName.toLowerCase())
  await client.registerCompany({ company_name: companyName, first_name, last_name, work_email_id, password })
  const { code } = await emails.next(work_email_id)
  return personOf(url, onlySession(await client.verifyEmail({ token: code, work_email_id })))
}

/** Invites a person of the cast and accepts for them, with the link in the email. */
export async function welcome({ url, client, emails }: TestAccess, host: Person, name: CastName, company = 'northwind'): Promise<Person> {
  const [first_name, last_name] = cast[name]
  const work_email_id = addressOf(name, company)
  await host.client.inviteEmployee({ employee: { first_name, last_name, work_email_id } })
  const { token } = await emails.next(work_email_id)
  return personOf(url, onlySession(await client.acceptInvitation({ token, password })))
}

/** The session of a sign-in that needs no further step. */
export function onlySession(entered: SignedIn | PasswordRequired): Session {
  if (!('session_id' in entered)) throw new Error(`no session yet: ${Object.keys(entered).join(', ')}`)
  return entered
}

export const paragraph = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** The text followed by mentions: people, groups, everyone. */
export const calling = (text: string, ...called: readonly MentionTarget[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: `${text} ` }, ...called.map((attrs) => ({ type: 'mention' as const, attrs }))],
    },
  ],
})
export const everyone: MentionTarget = { kind: 'everyone', label: 'everyone' }
export const here: MentionTarget = { kind: 'here', label: 'here' }

/** The text followed by mentions of these people. */
export const naming = (text: string, ...people: readonly Pick<Person, 'id' | 'address'>[]): RichText =>
  calling(text, ...people.map(({ id, address }) => ({ id, label: address })))

/** The text followed by links, each showing its address. */
export const linking = (text: string, ...addresses: readonly string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `${text} ` },
        ...addresses.map((href) => ({ type: 'text' as const, text: href, marks: [{ type: 'link' as const, attrs: { href } }] })),
      ],
    },
  ],
})

export const sendTo = (person: Person, conversation_id: string, text: string): Promise<Message> =>
  person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: paragraph(text) })

/** A reply in the thread of a message. */
export const replyTo = (
  person: Person,
  { conversation_id, message_id: thread_id }: Message,
  text: string,
  more: { also_in_conversation?: boolean } = {},
): Promise<Message> =>
  person.client.sendMessage({
    destination: { conversation_id, thread_id, ...more },
    client_message_id: randomUUID(),
    body: paragraph(text),
  })

export const sendDirect = (person: Person, other: Person, text: string): Promise<Message> =>
  person.client.sendMessage({ destination: { employee_id: other.id }, client_message_id: randomUUID(), body: paragraph(text) })
