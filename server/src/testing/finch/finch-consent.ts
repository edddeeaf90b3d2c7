import { randomUUID } from 'node:crypto'
import { failure, type Answer, type Asked, type Json } from './finch-wire.ts'

/** Atrium's application at the fake Finch. */
export const finchApplication = { id: '25ea8bd8-f76b-41f9-96e3-1e6162021c50', secret: 'finch-secret-sandbox-tern' }
const basic = Buffer.from(`${finchApplication.id}:${finchApplication.secret}`).toString('base64')

export type Token = { connection_id: string; state: 'connected' | 'reauth' }
type Page = { redirect_uri: string; connection_id: string | undefined }

/** Sessions of the page on which a person allows access, the codes that it returns, and the tokens for them. */
export function createConsent(url: string) {
  const tokens = new Map<string, Token>()
  const pages = new Map<string, Page>()
  const codes = new Map<string, Page>()

  function openPage({ path, headers, body }: Asked): Answer {
    if (headers.authorization !== `Basic ${basic}`) return failure(401, 'invalid_client_error')
    const isAnew = path === '/connect/sessions/reauthenticate'
    const wanted = isAnew ? ['connection_id'] : ['customer_id', 'customer_name', 'products']
    if (wanted.some((name) => !body[name]) || typeof body['redirect_uri'] !== 'string')
      return failure(400, 'bad_request', 'invalid_request')
    const session_id = randomUUID()
    pages.set(session_id, { redirect_uri: body['redirect_uri'], connection_id: isAnew ? String(body['connection_id']) : undefined })
    return { status: 200, body: { session_id, connect_url: `${url}/authorize?session=${session_id}` } }
  }

  function showPage({ query }: Asked): Answer {
    const back = approve(`${url}/authorize?${query.toString()}`).href.replaceAll('&', '&amp;')
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>Finch Connect</title><h1>Connect Gusto</h1><a href="${back}">Allow</a></html>`,
    }
  }

  /** The address to which a person is redirected after signing in to their HR system. */
  function approve(connectUrl: string): URL {
    const { searchParams } = new URL(connectUrl)
    const page = pages.get(searchParams.get('session') ?? '')
    if (!page) throw new Error('there is no such session at Finch')
    const code = randomUUID()
    codes.set(code, page)
    const back = new URL(page.redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return back
  }

  function exchange({ client_id, client_secret, code, redirect_uri }: Json): Answer {
    if (client_id !== finchApplication.id || client_secret !== finchApplication.secret) return failure(401, 'invalid_client_error')
    const page = codes.get(String(code))
    codes.delete(String(code))
    if (!page || page.redirect_uri !== redirect_uri) return failure(400, 'invalid_grant_error')
    const connection_id = page.connection_id ?? randomUUID()
    return { status: 200, body: granted(issue(connection_id), connection_id) }
  }

  function issue(connection_id: string = randomUUID()): string {
    const token = randomUUID()
    tokens.set(token, { connection_id, state: 'connected' })
    return token
  }

  return { tokens, openPage, showPage, approve, exchange, issue }
}

const granted = (access_token: string, connection_id: string): Json => ({
  access_token,
  token_type: 'bearer',
  connection_id,
  customer_id: randomUUID(),
  account_id: randomUUID(),
  company_id: randomUUID(),
  client_type: 'development',
  connection_type: 'provider',
  products: ['directory', 'individual', 'employment'],
  provider_id: 'gusto',
})

/** The response of `/introspect` about a token. */
export const describeToken = ({ connection_id, state }: Token): Answer => ({
  status: 200,
  body: {
    id: randomUUID(),
    connection_id,
    account_id: 'd8ef1814-5913-492f-b5c0-a16e2d6432c9',
    client_id: finchApplication.id,
    client_type: 'development',
    connection_type: 'provider',
    connection_status: { status: state, message: null },
    company_id: '87eb4bc3-f76b-35e7-78d2-8f7822021d73',
    products: ['directory', 'individual', 'employment'],
    username: 'johndoe@tryfinch.com',
    provider_id: 'gusto',
    payroll_provider_id: 'gusto',
    manual: false,
  },
})
