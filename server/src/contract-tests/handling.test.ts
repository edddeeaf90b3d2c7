import { randomUUID } from 'node:crypto'
import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { keysOf } from '@atrium/contract/records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openRoleCompany } from '#testing/role-company'
import { CallError } from '@atrium/contract/client'
import { idPlacesOf } from './inputs.ts'

const { node, maya, builtIn, give, ...people } = await openRoleCompany()
const ofEmployees = ['people.see', 'space.create', 'space.join']
/** The company's custom roles and their permissions. */
const own = {
  keeper: ['people.manage', 'people.invite', ...ofEmployees],
  clerk: ['people.manage', 'people.invite'],
  warden: ['role.manage'],
} as const
const ranks = ['owner', 'admin', 'manager', 'employee', 'guest', 'keeper', 'warden'] as const
type Rank = (typeof ranks)[number] | 'clerk'
/** For each role, the roles that it may manage: none with permissions that it lacks itself, and owners only by owners. */
const handled: Readonly<Record<'owner' | 'admin' | 'keeper' | 'clerk', readonly Rank[]>> = {
  owner: ranks,
  admin: ranks.filter((rank) => rank !== 'owner'),
  keeper: ['manager', 'employee', 'guest', 'keeper'],
  clerk: ['guest'],
}
type Giver = keyof typeof handled
const givers = new Map<Giver, Person>()
const roleIds = new Map<string, string>()

beforeAll(async () => {
  for (const name of ['owner', 'admin', 'manager', 'employee', 'guest']) roleIds.set(name, await builtIn(name))
  for (const [role_name, permissions] of Object.entries(own))
    roleIds.set(role_name, (await maya.client.createRole({ role_name, permissions: [...permissions] })).role_id)
  await give(people.tomas, roleIds.get('keeper') ?? '')
  await give(people.jun, roleIds.get('clerk') ?? '')
  const signedIn = [['owner', maya], ['admin', people.aisha], ['keeper', await node.signIn('tomas')], ['clerk', await node.signIn('jun')]] as const // prettier-ignore
  for (const [rank, person] of signedIn) givers.set(rank, person)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

type Target = { id: string; address: string }
type Action = (by: Person['client'], target: Target) => Promise<unknown>
/** Calls that change the named person or export all their data. */
const actions: Readonly<Record<string, Action>> = {
  updateEmployee: (by, { id }) => by.updateEmployee({ employee: { employee_id: id, first_name: 'Mallory' } }),
  updateAccountStatus: (by, { id }) => by.updateAccountStatus({ employee_id: id, status: 'SUSPENDED' }),
  deleteEmployee: (by, { id }) => by.deleteEmployee({ employee_id: id }),
  forgetIdentity: (by, { id }) => by.forgetIdentity({ employee_id: id }),
  endSessionsOf: (by, { id }) => by.endSessionsOf({ employee_id: id }),
  exportPersonalData: (by, { id }) => by.exportPersonalData({ employee_id: id }),
  // Names a person by email address; a person not yet joined is invited again.
  inviteEmployee: (by, { address }) => by.inviteEmployee({ employee: { first_name: 'A', last_name: 'B', work_email_id: address } }),
}
/**
 * Calls that name people but leave them unchanged: they return only what the caller may see, and change a conversation, a space, a group
 * or points.
 */
const harmless = [
  'addCommunityMembers',
  'answerRequest',
  'awardBadge',
  'changeSpaceRole',
  'checkInToEvent',
  'createCalendar',
  'createCampaign',
  'createContest',
  'createEvent',
  'createGroup',
  'createKiosk',
  'createOccasion',
  'createPlannedShift',
  'createPoll',
  'createRecognitionGroup',
  'createReward',
  'createSpace',
  'createSurvey',
  'decideCommunityRequest',
  'exportClockin',
  'findEventTimes',
  'forwardMessage',
  'getAbsenceBalance',
  'getClockin',
  'getClockinBalance',
  'getClockinPlan',
  'getEmployee',
  'getReceivedFigures',
  'getReceivedMonths',
  'grantPoints',
  'handOverSpace',
  'interactWithRecognition',
  'inviteToEvent',
  'inviteToSpace',
  'listBadges',
  'listBusyTimes',
  'listEmployees',
  'listEventConflicts',
  'listEvents',
  'listGivenRecognitions',
  'listManagers',
  'listOccasionCards',
  'listPointHistory',
  'listPolls',
  'listReceivedRecognitions',
  'listReports',
  'muteCallMember',
  'openGroupChat',
  'previewAudience',
  'removeCallMember',
  'removeCommunityMember',
  'removeSpaceMember',
  'requestAbsence',
  'resolveSession',
  'revokeBadge',
  'scheduleMessage',
  'sendMessage',
  'sendSurveyTest',
  'signOccasionCard',
  'unsignOccasionCard',
  'updateCalendar',
  'updateCampaign',
  'updateClockinConfig',
  'updateCommunityAudience',
  'updateCommunityMember',
  'updateContest',
  'updateEvent',
  'updateGroup',
  'updateOccasion',
  'updatePlannedShift',
  'updatePointPolicy',
  'updateRecognitionGroup',
  'updateReward',
  'updateSurvey',
]

test('the test covers every call that names a person', () => {
  const naming = Object.entries<Call>(calls).filter(
    ([, call]) => call.access !== 'public' && idPlacesOf(call).some(({ field }) => field === 'employee_id'),
  )
  expect(naming.map(([name]) => name).toSorted()).toEqual([...Object.keys(actions), ...harmless].toSorted())
})

/** Calls without a session that name a person, and what keeps anyone from learning or doing something by trying ids and secrets. */
const bounded: Readonly<Record<string, string>> = {
  openKioskClock: 'attempts of the person and of the kiosk are limited, also those about nobody (kiosks.api.test.ts)',
  resolveCompany: 'branding is public',
  sendKioskPunch: 'the same attempts (kiosks.api.test.ts)',
}
test('a call without a session names a person only for a reason', () => {
  const naming = Object.entries<Call>(calls).filter(
    ([, call]) => call.access === 'public' && idPlacesOf(call).some(({ field }) => field === 'employee_id'),
  )
  expect(naming.map(([name]) => name).toSorted()).toEqual(Object.keys(bounded))
})

const cases = Object.entries(actions).flatMap(([name, action]) => keysOf(handled).map((giver) => ({ name, action, giver })))
test.each(cases)(
  '$name by a person with the role $giver affects only people whom that role may manage',
  async ({ name, action, giver }) => {
    const { client } = givers.get(giver) ?? expect.fail(giver)
    for (const rank of ranks) {
      const target = await plant(rank, name === 'inviteEmployee')
      const before = await printOf(target)
      const code = await action(client, target).then(
        () => 'done',
        (error: unknown) => (error instanceof CallError ? error.code : String(error)),
      )
      // Every invitation gives the employee role, no matter who sends it.
      const may = handled[giver].includes(rank) || (name === 'inviteEmployee' && rank === 'employee')
      expect([rank, code]).toEqual([rank, may ? 'done' : 'NO_PERMISSION'])
      if (!may) expect(await printOf(target), rank).toBe(before)
      else if (name !== 'exportPersonalData') expect(await printOf(target), rank).not.toBe(before)
    }
  },
)

/** A person with a role, an account, a session and a provider identity; or one who is only invited. */
async function plant(rank: Rank, isInvited: boolean): Promise<Target> {
  const [id, account] = [randomUUID(), randomUUID()]
  const address = `${rank}-${id}@northwind.example`
  const { companyId } = maya
  const joined = [
    `insert into account (account_id, work_email_id, verified_at) values ('${account}', '${address}', now())`,
    `insert into employee (company_id, employee_id, role_id, first_name, last_name, work_email_id, employee_account_status, account_id)
     values ('${companyId}', '${id}', '${roleIds.get(rank)}', 'Saanvi', 'Kapoor', '${address}', 'ACTIVE', '${account}')`,
    `insert into membership (account_id, company_id, employee_id) values ('${account}', '${companyId}', '${id}')`,
    `insert into sso_identity (company_id, issuer, subject, account_id) values ('${companyId}', 'https://login.northwind.example', '${id}', '${account}')`,
    `insert into session (account_id, company_id, employee_id, token_hash, device, expires_at)
     values ('${account}', '${companyId}', '${id}', '\\x00', 'Firefox', now() + interval '1 day')`,
  ]
  const invited = `insert into employee (company_id, employee_id, role_id, first_name, last_name, work_email_id, employee_account_status)
     values ('${companyId}', '${id}', '${roleIds.get(rank)}', 'Saanvi', 'Kapoor', '${address}', 'INVITED')`
  await query(node.database.superuserUrl, ...(isInvited ? [invited] : joined))
  return { id, address }
}

/** Everything about a person that these calls could change. */
async function printOf({ id }: Target): Promise<string> {
  const [row] = await query<{ print: string }>(
    node.database.superuserUrl,
    `select jsonb_build_array(
       (select to_jsonb(e) from employee e where employee_id = '${id}'),
       (select count(*) from sso_identity where subject = '${id}'),
       (select count(*) from session where employee_id = '${id}'),
       (select count(*) from verification where employee_id = '${id}')
     )::text as print`,
  )
  return row?.print ?? ''
}
