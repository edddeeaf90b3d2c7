import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import { createGate, type Gate } from '#kernel/limits/gate'
import { OutsideError, type Outside } from '#kernel/outside'
import { namesOf, type Claims } from './rules.ts'

/** A client at a provider: a company's connection with its secret unsealed. */
export type ProviderClient = { issuer: string; clientId: string; clientSecret: string | undefined }
export type AuthorizationRequest = {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
  loginHint: string | undefined
}
export type AuthorizationResponse = {
  redirectUri: string
  code: string
  state: string
  iss: string | undefined
  nonce: string
  codeVerifier: string
}

/** A network fault, or `not-a-provider` for an unexpected answer. Only for this server and its log. */
type ProviderFault = OutsideError['fault'] | 'not-a-provider'
/** The provider could not be reached. */
export class ProviderUnreachable extends Error {
  constructor(fault: ProviderFault, cause: unknown) {
    super(`the identity provider: ${fault}`, { cause })
  }
}
/** The provider's response is invalid: wrong issuer, audience, nonce, signature or time, an invalid code, or a missing claim. */
export class ProviderRefused extends Error {}

export type Providers = {
  describe: (client: ProviderClient) => Promise<{ authorizationEndpoint: URL; endSessionEndpoint: string | null }>
  leave: (client: ProviderClient, departure: AuthorizationRequest) => Promise<{ authorizationUrl: URL; endSessionEndpoint: string | null }>
  redeem: (client: ProviderClient, arrival: AuthorizationResponse) => Promise<Claims>
}

const kept = { milliseconds: 10 * 60_000, atMost: 500 }
const atOncePerProvider = { atOnce: 8, waitingAtMost: 200 }
const seconds = 5

/** OpenID Connect with any provider that companies configure. Metadata is cached for minutes; a changed secret creates a new entry. */
export function createProviders(outside: Outside): Providers {
  const known = new Map<string, { until: number; configuration: oidc.Configuration }>()
  const gates = new Map<string, Gate>()

  const ask = async <T>(client: ProviderClient, work: (configuration: oidc.Configuration) => Promise<T>): Promise<T> => {
    const gate = gates.get(client.issuer) ?? createGate(atOncePerProvider)
    if (gates.size < kept.atMost) gates.set(client.issuer, gate)
    return gate(async () => work(await open(client)))
  }
  const open = async (client: ProviderClient): Promise<oidc.Configuration> => {
    const key = createHash('sha256')
      .update(JSON.stringify([client.issuer, client.clientId, client.clientSecret ?? null]))
      .digest('hex')
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.configuration
    const configuration = await discover(outside, client)
    if (known.size >= kept.atMost) known.clear()
    known.set(key, { until: Date.now() + kept.milliseconds, configuration })
    return configuration
  }

  return {
    describe: async (client) => {
      const configuration = await discover(outside, client)
      return { authorizationEndpoint: endpointOf(configuration, outside), endSessionEndpoint: endSessionOf(configuration, outside) }
    },
    leave: (client, { redirectUri, state, nonce, codeVerifier, loginHint }) =>
      ask(client, async (configuration) => {
        endpointOf(configuration, outside)
        const authorizationUrl = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(loginHint && { login_hint: loginHint }),
        })
        return { authorizationUrl, endSessionEndpoint: endSessionOf(configuration, outside) }
      }),
    redeem: (client, arrival) => ask(client, (configuration) => redeem(configuration, arrival)),
  }
}

async function discover(outside: Outside, { issuer, clientId, clientSecret }: ProviderClient): Promise<oidc.Configuration> {
  const ask: oidc.CustomFetch = (url, { method, headers, body, signal }) =>
    outside.fetch(url, { method, headers, signal, body: body instanceof URLSearchParams ? body.toString() : undefined })
  try {
    const server = new URL(issuer)
    const configuration = await oidc.discovery(server, clientId, {}, authenticationOf(clientSecret), {
      [oidc.customFetch]: ask,
      timeout: seconds,
      execute: [
        // The token's signature is checked with the provider's keys, although it came from the provider itself over TLS.
        oidc.enableNonRepudiationChecks,
        ...(outside.loopback ? [oidc.allowInsecureRequests] : []),
      ],
    })
    // The library accepts issuers that cover many tenants: the holder of one tenant's key could sign for all.
    if (new URL(configuration.serverMetadata().issuer).href !== server.href) throw new Error('another issuer')
    return takingSecret(configuration, { clientId, clientSecret, ask }, outside)
  } catch (error) {
    throw new ProviderUnreachable(faultOf(error), error)
  }
}

const authenticationOf = (clientSecret: string | undefined, basic = false): oidc.ClientAuth => {
  if (clientSecret === undefined) return oidc.None()
  return basic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret)
}

/**
 * Sends the secret as the provider announces it. By the specification, a provider that does not announce the body accepts it in the header.
 */
function takingSecret(
  configuration: oidc.Configuration,
  { clientId, clientSecret, ask }: { clientId: string; clientSecret: string | undefined; ask: oidc.CustomFetch },
  outside: Outside,
): oidc.Configuration {
  const server = configuration.serverMetadata()
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  // The body is preferred: providers differ in how they decode the header.
  if (clientSecret === undefined || ways.includes('client_secret_post')) return configuration
  const basic = new oidc.Configuration(server, clientId, {}, authenticationOf(clientSecret, true))
  basic[oidc.customFetch] = ask
  basic.timeout = seconds
  oidc.enableNonRepudiationChecks(basic)
  if (outside.loopback) oidc.allowInsecureRequests(basic)
  return basic
}

/** The authorization endpoint. Browsers are redirected there, so it must be a web page served over TLS. */
function endpointOf(configuration: oidc.Configuration, outside: Outside): URL {
  const endpoint = configuration.serverMetadata().authorization_endpoint
  if (!endpoint || !isPage(endpoint, outside)) throw new ProviderUnreachable('not-a-provider', undefined)
  return new URL(endpoint)
}

function endSessionOf(configuration: oidc.Configuration, outside: Outside): string | null {
  const endpoint = configuration.serverMetadata().end_session_endpoint
  return endpoint && isPage(endpoint, outside) ? endpoint : null
}

function isPage(address: string, { loopback }: Outside): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return !username && !password && (protocol === 'https:' || (loopback && protocol === 'http:'))
}

async function redeem(
  configuration: oidc.Configuration,
  { redirectUri, code, state, iss, nonce, codeVerifier }: AuthorizationResponse,
): Promise<Claims> {
  const arrived = new URL(redirectUri)
  for (const [name, value] of Object.entries({ code, state, iss })) if (value !== undefined) arrived.searchParams.set(name, value)
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
    const tokens = await oidc.authorizationCodeGrant(configuration, arrived, checks)
    const token = tokens.claims()
    if (!token) throw new ProviderRefused('no identity token')
    // Many providers include the address only in the user info.
    const more = typeof token['email'] === 'string' ? undefined : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub)
    return claimsOf(token.iss, token.sub, { ...more, ...token })
  } catch (error) {
    if (error instanceof ProviderRefused) throw error
    const fault = faultOf(error)
    if (fault !== 'not-a-provider') throw new ProviderUnreachable(fault, error)
    throw new ProviderRefused('the answer does not hold', { cause: error })
  }
}

function claimsOf(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): Claims {
  const text = (name: string): string | undefined => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const workEmail = (text('email') ?? '').trim().toLowerCase()
  const isAddress = /^[^\s@\0]+@[^\s@\0]+$/.test(workEmail) && workEmail.length <= 254
  if (!isAddress || !subject || subject.length > 255 || subject.includes('\0')) throw new ProviderRefused('a claim lacks')
  // Some providers send booleans as text.
  const emailVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  return { issuer, subject, workEmail, emailVerified, ...namesOf(text('given_name'), text('family_name'), text('name'), workEmail) }
}

function faultOf(error: unknown): ProviderFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideError) return cause.fault
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'no-answer'
  }
  return 'not-a-provider'
}
