import type { Session } from '@atrium/contract/auth/schemas'
import { openAtrium } from './atrium.ts'
import { openMaliciousProvider, type MaliciousProvider, type SentBack } from './providers/malicious-provider.ts'
import { onlySession, password, type Person } from './people.ts'

/** The secret that each company shares with its provider by default. */
export const clientSecret = 'keel-and-rudder'
/** The claims of Northwind's provider about Tomás. */
export const tomasThere = { sub: 'there-tomas', email: 'Tomas@northwind.example', given_name: 'Tomás', family_name: 'Nunes' }

type Claims = Record<string, unknown>
type Where = { from?: MaliciousProvider; company?: string }
type Begun = { token: string; sent: SentBack }

/** Opens Northwind at `provider` and Kestrel at `elsewhere`, each with a verified domain. Both providers can lie. */
export async function openConnectedCompanies() {
  const [node, provider, elsewhere] = await Promise.all([openAtrium(), openMaliciousProvider(), openMaliciousProvider()])
  const { maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun')
  const hana = await node.found('Kestrel', 'hana')

  const prove = async (admin: Person, domain: string): Promise<void> => {
    const { record_name, record_value } = await admin.client.claimDomain({ domain })
    node.records.set(record_name, [record_value])
    await admin.client.checkDomain({ domain })
  }
  /** Sets the connection up again, with the defaults and the given changes. */
  const connect = async (admin: Person, change: object = {}) => {
    await admin.client.stepUp({ proof: { way: 'password', password } })
    return admin.client.saveSingleSignOn({ issuer: provider.issuer, ...plain, ...change })
  }
  /** Starts a sign-in and authenticates at the provider. */
  const begin = async (claims: Claims, { from = provider, company = maya.companyId }: Where = {}): Promise<Begun> => {
    const { authorization_url, sign_in_token } = await node.client.startSingleSignOn({ company_id: company })
    return { token: sign_in_token, sent: from.signIn(authorization_url, claims) }
  }
  const finish = ({ token, sent }: Begun) => node.client.finishSingleSignOn({ ...sent, sign_in_token: token })
  const comeIn = async (claims: Claims, where?: Where): Promise<Session> => onlySession(await finish(await begin(claims, where)))
  const close = async (): Promise<void> => {
    await Promise.all([provider.close(), elsewhere.close()])
    await node.close()
  }

  await prove(maya, 'northwind.example')
  await prove(hana, 'kestrel.example')
  await connect(maya)
  await connect(hana, { issuer: elsewhere.issuer, client_id: 'kestrel' })
  return { node, provider, elsewhere, maya, tomas, jun, hana, prove, connect, begin, finish, comeIn, close }
}

const plain = {
  client_id: 'atrium',
  client_secret: clientSecret,
  new_people: 'invited',
  role_id: null,
  department: null,
  logout: false,
  required: false,
} as const
