import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { listen } from '../port.ts'

/** The provider's data about a person, who signs in there by name with any password. */
export type PersonThere = { email: string; email_verified: boolean; given_name: string; family_name: string }
export type IdentityProvider = { issuer: string; people: Map<string, PersonThere>; close: () => Promise<void> }

export const client = { client_id: 'atrium', client_secret: 'keel-and-rudder-27' }

/** A certified OpenID provider on this machine, with Atrium at `appUrl` as its only client. */
export async function openIdentityProvider(appUrl: string): Promise<IdentityProvider> {
  const people = new Map<string, PersonThere>()
  const server = createServer()
  const { url: issuer, close } = await listen(server, 'localhost')
  const provider = new Provider(issuer, configurationOf(appUrl, people))
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return { issuer, people, close }
}

function configurationOf(appUrl: string, people: ReadonlyMap<string, PersonThere>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [{ ...client, redirect_uris: [`${appUrl}/sso/callback`], post_logout_redirect_uris: [`${appUrl}/`] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'harbour', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of tests alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_context, name) => ({ accountId: name, claims: async () => ({ sub: `there-${name}`, ...people.get(name) }) }),
    // The company has consented for its people.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
