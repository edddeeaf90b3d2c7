import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../port.ts'
import { makeProviderKey, signToken, type ProviderKey } from './provider-keys.ts'

type Claims = Record<string, unknown>
/** The result of a sign-in at the provider: the parameters that it sends back to the app. */
export type SentBack = { code: string; state: string; iss: string }

export type MaliciousProvider = {
  issuer: string
  key: ProviderKey
  /** Signs a person in at the provider from an authorization URL, with the claims of an honest provider. */
  signIn: (authorizationUrl: string, claims: Claims) => SentBack
  /** Replaces the tokens that are sent, in order to lie; by default nothing is replaced. */
  lie: { claims?: (claims: Claims) => Claims; sign?: (claims: Claims) => string; metadata?: Claims; silent?: boolean; secret?: string }
  /** The requests of the app to the token endpoint. */
  received: { authorization: string | undefined; body: URLSearchParams }[]
  close: () => Promise<void>
}

/**
 * A small identity provider on this machine that can lie in every relevant way. The honest provider of the tests is a certified library.
 */
export async function openMaliciousProvider(): Promise<MaliciousProvider> {
  const key = makeProviderKey()
  const codes = new Map<string, { claims: Claims; challenge: string | null; redirectUri: string | null }>()
  const received: MaliciousProvider['received'] = []
  const lie: MaliciousProvider['lie'] = {}
  const server = createServer((request, response) => void answer(request, response))
  const { url: issuer, close } = await listen(server)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (lie.silent) return
    const sent = await buffer(request)
    const send = (body: object, status = 200): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks') return send({ keys: [key.published] })
    if (request.url !== '/token') return send({ ...metadataOf(issuer), ...lie.metadata })
    const body = new URLSearchParams(sent.toString())
    received.push({ authorization: request.headers.authorization, body })
    const found = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!found || found.challenge !== challenge || found.redirectUri !== body.get('redirect_uri'))
      return send({ error: 'invalid_grant' }, 400)
    const claims = lie.claims?.(found.claims) ?? found.claims
    return send({ access_token: randomUUID(), token_type: 'bearer', id_token: lie.sign?.(claims) ?? signToken(claims, key) })
  }

  return {
    issuer,
    key,
    lie,
    received,
    signIn: (authorizationUrl, claims) => {
      const asked = new URL(authorizationUrl).searchParams
      const code = randomUUID()
      const now = Math.floor(Date.now() / 1000)
      const all = {
        iss: issuer,
        aud: asked.get('client_id'),
        nonce: asked.get('nonce'),
        iat: now,
        exp: now + 300,
        email_verified: true,
        ...claims,
      }
      codes.set(code, { claims: all, challenge: asked.get('code_challenge'), redirectUri: asked.get('redirect_uri') })
      return { code, state: asked.get('state') ?? '', iss: issuer }
    },
    close,
  }
}

const metadataOf = (issuer: string): Claims => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/end`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})
