import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { openProvisioner } from '#testing/providers/identity-provisioner'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { ask, refusalOf } from '#testing/wire'

const clock = createTestClock()
let node: TestAtrium
let maya: Person, tomas: Person, hana: Person
beforeAll(async () => {
  const limiter = createLimiter(clock)
  // Each request of a token costs as much as a hundred, so that few of them empty its bucket.
  const dear: Limiter = { take: (bucket, allowance) => limiter.take(bucket, allowance, bucket.startsWith('scim-token') ? 100 : 1) }
  node = await openAtrium({ clock, limiter: dear })
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
  hana = await node.found('Kestrel', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const knock = (authorization?: string) =>
  ask(node.url, 'GET', '/scim/v2/Users?count=1', { headers: authorization ? { authorization } : {} })
const listed = async (person: Person) => (await person.client.listScimTokens({})).items
const clear = async (person: Person) => {
  for (const { token_id } of await listed(person)) await person.client.deleteScimToken({ token_id })
}

test('a token is shown once, stored as a hash, and records its last use', async () => {
  const { token, tokenId, send } = await openProvisioner(node, maya)
  expect(token).toMatch(/^atrium_scim_[\w-]{43}$/)
  expect(await listed(maya)).toMatchObject([
    { token_id: tokenId, token_name: 'Okta', created_by: maya.id, last_used_at: null, expires_at: null },
  ])
  const rows = await query<object>(node.database.superuserUrl, 'select *, token_hash::text as hash from scim_token')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await send('GET', '/Users')).status).toBe(200)
  const [used] = await listed(maya)
  expect(used?.last_used_at).toBeTruthy()
  await clear(maya)
})

test('without a valid token only that is reported, in the protocol’s format', async () => {
  const { token } = await openProvisioner(node, maya)
  const cut = token.slice(0, -1)
  const wrong = `atrium_scim_${randomBytes(32).toString('base64url')}`
  const replies = []
  for (const header of [
    undefined,
    'Bearer',
    `Bearer ${cut}`,
    `Bearer ${token}x`,
    `Bearer ${wrong}`,
    `Basic ${token}`,
    `Bearer ${maya.session.access_token}`,
  ]) {
    const { status, headers, text } = await knock(header)
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Atrium SCIM"'])
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
    replies.push(text)
  }
  expect(new Set(replies).size).toBe(1)
  expect((await knock(`bearer ${token}`)).status).toBe(200)
  const body = JSON.stringify({ userName: 'x'.repeat(3_000_000) })
  const large = await ask(node.url, 'POST', '/scim/v2/Users', { headers: { 'content-type': 'application/scim+json' }, body }).catch(() => ({
    status: 401,
  }))
  expect(large.status).toBe(401)
  // The token is not valid anywhere else either.
  const { status } = await ask(node.url, 'GET', '/user/scim/token/list', { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(401)
  await clear(maya)
})

test('a token ends after its last day, and when it is deleted', async () => {
  const { token } = await maya.client.createScimToken({ token_name: 'For a day', days: 1 })
  expect((await knock(`Bearer ${token}`)).status).toBe(200)
  clock.pass(minutes(24 * 60 + 1))
  expect((await knock(`Bearer ${token}`)).status).toBe(401)
  expect(await listed(maya)).toHaveLength(1)
  await maya.client.stepUp({ proof: { way: 'password', password } })
  const other = await openProvisioner(node, maya)
  expect((await other.send('GET', '/Users')).status).toBe(200)
  await maya.client.deleteScimToken({ token_id: other.tokenId })
  expect((await other.send('GET', '/Users')).status).toBe(401)
  expect(await refusalOf(maya.client.deleteScimToken({ token_id: other.tokenId }))).toBe('SCIM_TOKEN_NOT_FOUND')
  await clear(maya)
})

test('a company has five at most, even when two are made at once', async () => {
  const make = () => maya.client.createScimToken({ token_name: 'Many' }).then(() => 'made', (error: { code: string }) => error.code) // prettier-ignore
  const made = await Promise.all(Array.from({ length: 8 }, make))
  expect(made.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'SCIM_TOKEN_LIMIT'), ...Array.from({ length: 5 }, () => 'made')])
  await clear(maya)
})

test('only those who manage the company see or make them, after step-up, and only those of their company', async () => {
  expect(await refusalOf(tomas.client.listScimTokens({}))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.createScimToken({ token_name: 'Mine' }))).toBe('NO_PERMISSION')
  const { tokenId } = await openProvisioner(node, maya)
  hana = await node.signIn('hana', 'kestrel')
  expect(await listed(hana)).toEqual([])
  expect(await refusalOf(hana.client.deleteScimToken({ token_id: tokenId }))).toBe('SCIM_TOKEN_NOT_FOUND')
  clock.pass(minutes(11))
  expect(await refusalOf(maya.client.createScimToken({ token_name: 'Late' }))).toBe('AUTH_STEP_UP_REQUIRED')
  expect(await refusalOf(maya.client.deleteScimToken({ token_id: tokenId }))).toBe('AUTH_STEP_UP_REQUIRED')
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await clear(maya)
})

test('a token with too many requests must wait, and another need not', async () => {
  const eager = await openProvisioner(node, maya, 'Eager')
  await hana.client.stepUp({ proof: { way: 'password', password } })
  const calm = await openProvisioner(node, hana, 'Calm')
  const all = await Promise.all(Array.from({ length: 40 }, () => eager.send('GET', '/ServiceProviderConfig')))
  const replies = all.filter(({ status }) => status !== 503) // a busy machine
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
  for (const { status, headers } of replies) expect(headers.get('retry-after')).toBe(status === 429 ? '5' : null)
  expect((await calm.send('GET', '/Users')).status).toBe(200)
})
