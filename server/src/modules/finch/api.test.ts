import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password } from '#testing/people'
import { openFinchNode, type FinchCompany, type FinchNode } from '#testing/finch/finch-company'
import { refusalOf } from '#testing/wire'
import { until } from '#testing/until'

/** Tests that the data of a company's HR provider becomes its people, as far as the company chooses. */
let there: FinchNode
let company: FinchCompany<'tomas' | 'jun'>
beforeAll(async () => void (there = await openFinchNode()))
beforeEach(async () => void (company = await there.found(['tomas', 'jun'])))
afterAll(() => there.close())

const prove = () => company.maya.client.stepUp({ proof: { way: 'password', password } })

/** Northwind at Finch: Hana leads, Tomás is known here already, Saanvi and Aisha are not. */
function hireNorthwind() {
  const { finch, tomas } = company
  const hana = finch.hire({
    first_name: 'Hana',
    last_name: 'Watanabe',
    email: 'hana@northwind.example',
    title: 'Head of ports',
    department: 'Harbour',
  })
  const there = { manager: hana.id, department: 'Harbour' }
  const tomasThere = finch.hire({ first_name: 'Tomás', last_name: 'Nunes', email: tomas.address, title: 'Designer', ...there })
  const saanvi = finch.hire({ first_name: 'Saanvi', last_name: 'Kapoor', email: 'Saanvi@Northwind.example', title: 'Engineer', ...there })
  const aisha = finch.hire({
    first_name: 'Aisha',
    last_name: 'Rahman',
    email: 'aisha@northwind.example',
    title: 'Analyst',
    manager: saanvi.id,
  })
  return { hana, tomas: tomasThere, saanvi, aisha }
}

describe('connecting', () => {
  test('goes to Finch’s page and back, and previews the changes before anyone is changed', async () => {
    hireNorthwind()
    const state = await company.connect()
    expect(state.connection).toMatchObject({ provider_id: 'gusto', way: 'page', state: 'connected', is_begun: false, last_synced_at: null })
    expect(state.sync).toMatchObject({ kind: 'preview', state: 'done', failure: null })
    expect(state.counts).toMatchObject({ new: 3, changed: 1, leaves: 0, conflict: 0 })
    expect(await company.find('hana@northwind.example')).toBeUndefined()
    const [tomas] = await company.list('changed')
    expect(tomas?.changes).toContainEqual({ place: 'position_title', ours: null, theirs: 'Designer' })
    const saanvi = (await company.list('new')).find(({ name }) => name === 'Saanvi Kapoor')
    expect(saanvi?.changes).toContainEqual({ place: 'manager', ours: null, theirs: 'Hana Watanabe' })
  })

  test('works once, for the session that went to the page', async () => {
    const { maya, finch } = company
    const { connect_url } = await maya.client.startFinchConnection({})
    const back = finch.connect(connect_url)
    const elsewhere = await company.signIn('maya')
    expect(await refusalOf(elsewhere.client.finishFinchConnection(back))).toBe('INVALID_SOURCE')
    expect(await refusalOf(maya.client.finishFinchConnection({ ...back, state: 'another' }))).toBe('INVALID_SOURCE')
    expect(await refusalOf(maya.client.finishFinchConnection({ code: back.code }))).toBe('STATE_MISSING_IN_REQUEST')
    await maya.client.finishFinchConnection(back)
    expect(await refusalOf(maya.client.finishFinchConnection(back))).toBe('INVALID_SOURCE')
    await company.ended()
  })

  test('accepts a token of the company’s own account, if Finch knows it', async () => {
    const { maya, finch } = company
    hireNorthwind()
    expect(await refusalOf(maya.client.saveFinchToken({ access_token: 'nobody' }))).toBe('FINCH_REFUSED')
    expect(await refusalOf(maya.client.saveFinchToken({ access_token: 'nobody’s' }))).toBe('INVALID_REQUEST')
    await maya.client.saveFinchToken({ access_token: finch.issue() })
    expect((await company.ended()).counts.new).toBe(3)
  })

  test('reports that Finch does not respond', async () => {
    company.finch.answerOnce('/connect/sessions', 'silence')
    expect(await refusalOf(company.maya.client.startFinchConnection({}))).toBe('FINCH_UNREACHABLE')
  })

  test('is required by all other calls: without it a key is missing', async () => {
    const { client } = company.maya
    expect(await refusalOf(client.previewFinch({}))).toBe('NO_FINCH_ACCESS_KEY')
    expect(await refusalOf(client.startFinchSync({}))).toBe('NO_FINCH_ACCESS_KEY')
    expect(await refusalOf(client.listFinchPeople({ show: 'new' }))).toBe('NO_FINCH_ACCESS_KEY')
    expect(await refusalOf(client.decideFinchConflict({ individual_id: 'x', place: null, keep: 'ours' }))).toBe('NO_FINCH_ACCESS_KEY')
    expect(await client.getFinch({})).toMatchObject({ has_page: true, connection: null, sync: null })
  })

  test('ends with the token deleted here and at Finch, and people stay', async () => {
    const { maya, finch } = company
    hireNorthwind()
    await company.connect()
    await company.sync()
    expect(await maya.client.removeFinch({})).toMatchObject({ connection: null, sync: null, counts: { new: 0, same: 0 } })
    expect(finch.tokens.size).toBe(0)
    expect((await company.find('hana@northwind.example'))?.position_title).toBe('Head of ports')
  })
})

describe('a sync', () => {
  test('adds new people with their managers and departments, and changes known ones', async () => {
    const { hana } = hireNorthwind()
    await company.connect()
    const state = await company.sync()
    expect(state).toMatchObject({ connection: { is_begun: true }, sync: { kind: 'sync', state: 'done', added: 3 } })
    const [lead, tomas, saanvi, aisha] = await Promise.all(
      ['hana@northwind.example', company.tomas.address, 'saanvi@northwind.example', 'aisha@northwind.example'].map(company.find),
    )
    expect(lead).toMatchObject({
      first_name: 'Hana',
      position_title: 'Head of ports',
      department: 'Harbour',
      location: 'Palo Alto, CA, US',
      phone: '5057654321',
      joined_at: '2017-06-30T00:00:00.000Z',
      employee_account_status: 'INVITED',
      role_name: 'employee',
    })
    expect(tomas).toMatchObject({ position_title: 'Designer', manager_id: lead?.employee_id, employee_account_status: 'ACTIVE' })
    expect(saanvi?.manager_id).toBe(lead?.employee_id)
    expect(aisha?.manager_id).toBe(saanvi?.employee_id)
    // Birthdays were not requested, and private data is never stored.
    expect(JSON.stringify([lead, tomas])).not.toMatch(/\b1970-\d\d-\d\d\b|personal\.com|5051234567|123 Main/)
    expect(hana.individual.dob).toBe('1970-01-01')
    expect(state.counts).toMatchObject({ new: 3, changed: 1, conflict: 0 })
  })

  test('repeated changes nobody, and a new title changes one', async () => {
    const { saanvi } = hireNorthwind()
    await company.connect()
    await company.sync()
    const again = await company.sync()
    expect(again.sync).toMatchObject({ added: 0, changed: 0, deactivated: 0 })
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4, conflict: 0 })
    saanvi.employment.title = 'Staff engineer'
    expect((await company.sync()).sync).toMatchObject({ added: 0, changed: 1 })
    expect((await company.find('saanvi@northwind.example'))?.position_title).toBe('Staff engineer')
  })

  test('invites nobody by email unless enabled', async () => {
    const { maya, finch, node } = company
    hireNorthwind()
    const { connection } = await company.connect()
    await company.sync()
    expect(node.emails.count('hana@northwind.example')).toBe(0)
    await maya.client.saveFinchChoices({ ...choicesOf(connection), invites: true })
    await company.ended()
    finch.hire({ first_name: 'Noor', last_name: 'Haddad', email: 'noor@northwind.example' })
    await company.sync()
    expect(await node.emails.next('noor@northwind.example')).toBeTruthy()
  })

  test('deactivates people who have left: their sessions and sockets end, and they return when they do at Finch', async () => {
    const { tomas } = company
    const there = hireNorthwind()
    await company.connect()
    await company.sync()
    const socket = await tomas.openSocket()
    there.tomas.employment.is_active = false
    there.tomas.employment.end_date = '2026-01-31'
    expect((await company.sync()).sync).toMatchObject({ deactivated: 1 })
    await socket.ended()
    expect(await refusalOf(tomas.client.getFinch({}))).toBe('AUTH_INVALID_TOKEN')
    expect((await company.find(tomas.address))?.employee_account_status).toBe('DEACTIVATED')
    expect((await company.list('leaves')).map(({ name }) => name)).toEqual(['Tomás Nunes'])
    there.tomas.employment.is_active = true
    there.tomas.employment.end_date = null
    await company.sync()
    expect((await company.find(tomas.address))?.employee_account_status).toBe('ACTIVE')
  })

  test('does no more than was chosen', async () => {
    const { maya, tomas } = company
    const there = hireNorthwind()
    const { connection } = await company.connect()
    const narrow = { ...choicesOf(connection), fields: ['position_title' as const], adds: false, deactivates: false }
    expect((await maya.client.saveFinchChoices(narrow)).connection?.choices).toEqual(narrow)
    expect((await company.ended()).counts).toMatchObject({ new: 0, changed: 1, left: 3 })
    await company.sync()
    expect(await company.find(tomas.address)).toMatchObject({ position_title: 'Designer', department: null, manager_id: null })
    there.tomas.employment.is_active = false
    await company.sync()
    expect((await company.find(tomas.address))?.employee_account_status).toBe('ACTIVE')
  })

  test('with nulls everywhere applies existing values and clears nothing', async () => {
    const { tomas } = company
    const there = hireNorthwind()
    await company.connect()
    await company.sync()
    Object.assign(there.tomas.employment, {
      title: null,
      manager: null,
      department: null,
      location: null,
      start_date: null,
      is_active: null,
      income: null,
    })
    Object.assign(there.tomas.individual, { emails: null, phone_numbers: null, dob: null, residence: null, preferred_name: null })
    expect((await company.sync()).counts).toMatchObject({ changed: 0, conflict: 0, same: 4 })
    expect(await company.find(tomas.address)).toMatchObject({ position_title: 'Designer', department: 'Harbour' })
  })

  test('uses a person’s preferred name', async () => {
    const { finch } = company
    const person = finch.hire({ first_name: 'Elisabeth', last_name: 'Moreau', email: 'lis@northwind.example' })
    person.individual.preferred_name = 'Lis Moreau'
    await company.connect()
    await company.sync()
    expect(await company.find('lis@northwind.example')).toMatchObject({ first_name: 'Lis', last_name: 'Moreau' })
  })

  test('started by a person is attributed to them in the audit trail, and its changes to the HR provider', async () => {
    hireNorthwind()
    await company.connect()
    await company.sync()
    const { items } = await company.maya.client.listAuditEntries({})
    const added = items.filter(({ action, subject_name }) => action === 'employee.created' && subject_name === 'Hana Watanabe')
    expect(added).toMatchObject([{ actor_id: null, device: 'HR provider' }])
    const connected = items.find(({ action }) => action === 'finch_connection.created')
    expect(connected).toMatchObject({ actor_id: company.maya.id })
    const [token = ''] = company.finch.tokens.keys()
    expect(JSON.stringify(items)).not.toContain(token)
  })
})

describe('a daily run', () => {
  test('reads active connections once a day', async () => {
    const { clock, finch } = company
    const { saanvi } = hireNorthwind()
    await company.connect()
    await company.sync()
    saanvi.employment.title = 'Staff engineer'
    const asked = finch.requests.length
    await company.round()
    expect(finch.requests.length).toBe(asked)
    clock.pass(25 * 60 * 60_000)
    await company.round()
    await until('the new title', async () => (await company.find('saanvi@northwind.example'))?.position_title === 'Staff engineer')
    expect(finch.requests.length).toBe(asked + 3)
    expect((await company.ended()).sync?.cause).toBe('daily')
  })

  test('waits for a person before unexpectedly many people are deactivated', async () => {
    const { clock, finch } = company
    const others = Array.from({ length: 8 }, (_, index) =>
      finch.hire({ first_name: `Deckhand${index}`, last_name: 'Moreau', email: `deckhand${index}@northwind.example` }),
    )
    await company.connect()
    await company.sync()
    for (const one of others) one.employment.is_active = false
    clock.pass(25 * 60 * 60_000)
    await company.round()
    await until('the round', async () => (await company.maya.client.getFinch({})).sync?.cause === 'daily')
    expect((await company.ended()).sync).toMatchObject({ state: 'failed', failure: 'many_leave', deactivated: 0 })
    await prove()
    expect((await company.sync()).sync).toMatchObject({ state: 'done', deactivated: 8 })
  })
})

const choicesOf = (connection: Awaited<ReturnType<typeof company.connect>>['connection']) => {
  if (!connection) throw new Error('there is no connection')
  return connection.choices
}
