import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

const secret = 'intercom-secret-sandbox-tern'
const policyOf = async ({ url }: TestAtrium): Promise<string> =>
  (await fetch(`${url}/healthz`)).headers.get('content-security-policy') ?? ''

describe('an installation with default settings', () => {
  let node: TestAtrium
  let maya: Person
  beforeAll(async () => {
    node = await openAtrium({ environment: { SUPPORT_EMAIL: 'help@atrium.example', TERMS_URL: 'https://atrium.example/terms' } })
    ;({ maya } = await node.foundNorthwind())
  })
  afterAll(() => node.close())

  test('returns its general configuration, with the company’s own values where set', async () => {
    const config = await maya.client.getGeneralConfig({})
    expect(config).toEqual({
      point_unit_value: 1,
      currency: 'EUR',
      support_address: 'help@atrium.example',
      terms_link: 'https://atrium.example/terms',
      vapid_public_key: expect.stringMatching(/^B[A-Za-z0-9_-]{86}$/),
      intercom_app_id: null,
      intercom_api_base: null,
    })
    await maya.client.updateCompany({ point_unit_value: 25, support_email: 'help@northwind.example' })
    expect(await maya.client.getGeneralConfig({})).toEqual({ ...config, point_unit_value: 25, support_address: 'help@northwind.example' })
  })

  test('returns it to signed-in people, under the path and in the envelope of the specification', async () => {
    const reply = await maya.ask('GET', '/general/uniteam/config')
    expect(JSON.parse(reply.text)).toMatchObject({ status: true, data: { point_unit_value: 25 } })
    expect(await refusalOf(node.client.getGeneralConfig({}))).toBe('AUTH_INVALID_TOKEN')
  })

  test('has nothing of Intercom in a session or in the policy of its pages', async () => {
    expect(maya.session.intercom_hmac).toBeNull()
    expect(await policyOf(node)).not.toMatch(/intercom|unsafe|frame-src|data:/)
  })
})

describe('with Intercom set up', () => {
  let node: TestAtrium
  let maya: Person
  beforeAll(async () => {
    node = await openAtrium({ environment: { INTERCOM_APP_ID: 'harbour1', INTERCOM_SECRET: secret, INTERCOM_REGION: 'eu' } })
    ;({ maya } = await node.foundNorthwind())
  })
  afterAll(() => node.close())

  test('the server identifies a person at sign-in and whenever the session is resolved', async () => {
    const vouched = createHmac('sha256', secret).update(maya.id).digest('hex')
    expect(maya.session.intercom_hmac).toBe(vouched)
    const { session_id, company_id, employee_id } = maya.session
    expect((await maya.client.resolveSession({ session_id, company_id, employee_id })).intercom_hmac).toBe(vouched)
  })

  test('the page gets the Intercom address, and never the secret', async () => {
    expect(await maya.client.getGeneralConfig({})).toMatchObject({
      intercom_app_id: 'harbour1',
      intercom_api_base: 'https://api-iam.eu.intercom.io',
    })
    expect(maya.replies.join()).not.toContain(secret)
  })

  test('its pages may load what Intercom needs for this region, and nothing else', async () => {
    const policy = new Map((await policyOf(node)).split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://app.intercom.io',
      'https://widget.intercom.io',
      'https://js.intercomcdn.com',
    ])
    expect(policy.get('connect-src')).toContain('wss://nexus-europe-websocket.intercom.io')
    expect(policy.get('connect-src')).not.toContain('wss://nexus-websocket-a.intercom.io')
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.has('require-trusted-types-for')).toBe(false) // its scripts put texts into the page
    const hosts = [...policy.values()].flat().filter((source) => source.includes('://') && !source.includes('localhost'))
    for (const host of hosts)
      expect(host).toMatch(/^(https|wss):\/\/[a-z0-9.*-]*(intercom|www\.youtube\.com|player\.vimeo\.com|fast\.wistia\.net)/)
  })
})
