import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kernel/config'
import { database } from '#kernel/database/database'
import type { FileStore } from '#kernel/files/store'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findAccount, hashPassword, insertAccount, insertMembership, setPassword, setProvedAddress } from '#modules/auth'
import type { MentionTarget } from '@atrium/contract/document'
import {
  seedAttached,
  seedEmoji,
  seedForward,
  seedPreviews,
  seedSaved,
  seedScheduled,
  seedSpace,
  seedTalkOf,
  seedNotified,
  type SeedMessage,
} from '#modules/chat'
import { seedClockin } from '#modules/clockin'
import { foundCompany, seedCompany } from '#modules/company'
import { seedFile } from '#modules/files'
import {
  foundRoles,
  insertEmployee,
  seedAnswers,
  seedCustomFields,
  seedDepartments,
  seedFirstSteps,
  seedGroups,
  seedRole,
} from '#modules/people'
import { seedBadges } from '#modules/badges'
import { seedSurveys } from '#modules/surveys'
import { seedCalls } from '#modules/call-rooms'
import { seedCampaigns } from '#modules/campaigns'
import { seedPolls } from '#modules/polls'
import { seedRewards } from '#modules/rewards'
import { seedSavedSearches } from '#modules/search'
import { seedActivity } from './activity.ts'
import { callsIn } from './calls.ts'
import { demoCalendar, endOfTalk, type Calendar } from './calendar.ts'
import { cast, type CastMember } from './cast.ts'
import { birthdayFor, joinedFor } from './celebrated.ts'
import { drawEmoji } from './emoji.ts'
import { seedNorthwindContests } from './contests/seed-contests.ts'
import { seedNorthwindEvents } from './events/seed-events.ts'
import { seedFeed } from './feed/seed-feed.ts'
import { answersOf, customFields, departments, locationOf } from './facts.ts'
import { makeDemoFile } from './files/files.ts'
import { groupsOf } from './groups.ts'
import { hoursOf } from './hours.ts'
import { northwind } from './northwind.ts'
import { documentOf } from './talk/markup.ts'
import { linkedPages } from './pages.ts'
import { seedPhotos } from './portraits/photos.ts'
import { badgesOf } from './badges.ts'
import { announcementsOf } from './announcements.ts'
import { pollsOf } from './polls.ts'
import { makePassword } from './password.ts'
import { readTalk } from './read-talk.ts'
import { savedByMaya, searchesOfMaya } from './saved.ts'
import { scheduledByMaya } from './scheduled.ts'
import { shopOf } from './shop.ts'
import { surveysOf } from './surveys/surveys.ts'
import { seedThanks } from './thanks/seed-thanks.ts'
import { beforeChanges, createAs, createAsId, seedTrail } from './trail.ts'
import type { TalkMessage } from './transcript.ts'
import { unreadOf } from './unread.ts'

const demoEmail = 'maya@northwind.example'
export type Demo = { email: string; password: string }
/** The parts of a running Atrium that seeding needs: the database and the file store. */
type Place = { transactions: Transactions; store: FileStore }
type Settings = Pick<Config, 'dataDir' | 'deriveSecret' | 'publicUrl'>

/** Creates the demo company unless it exists, and returns how to sign in. All colleagues have the same password. */
export async function seedDemo({ transactions, store }: Place, config: Settings, now = new Date()): Promise<Demo | undefined> {
  const path = join(config.dataDir, 'demo-password')
  const known = await transactions({ effect: 'read' }, (tx) => findAccount(tx, demoEmail))
  if (known) {
    const password = await readFile(path, 'utf8').catch(() => undefined)
    return password ? { email: demoEmail, password } : undefined
  }
  const password = makePassword()
  await writeFile(path, password, { mode: 0o600 })
  const passwordHash = await hashPassword(password)
  await transactions({ effect: 'write' }, (tx) => seedNorthwind(tx, { store, config }, passwordHash, now))
  return { email: demoEmail, password }
}

type Parts = { store: FileStore; config: Settings }

async function seedNorthwind(tx: Tx, { store, config }: Parts, passwordHash: string, now: Date): Promise<void> {
  const calendar = demoCalendar(now)
  await createAs(tx, new Map())(null, calendar('2017-01-09', '08:00'))
  const companyId = await foundCompany(tx, { company_name: 'Northwind', now })
  await tx.run(database.insertInto('company_domain').values({ domain: 'northwind.example', company_id: companyId }))
  await seedCompany(tx, companyId, northwind)
  const ids = await seedPeople(tx, companyId, passwordHash, calendar, now)
  await seedPhotos(tx, store, companyId, ids, calendar)
  const groups = await seedGroups(tx, companyId, (departments) => groupsOf(ids, departments, calendar))
  await seedOwnEmoji(tx, store, companyId, { id: idIn(ids), calendar })
  const spaces = await seedTalk(tx, store, companyId, { ids, groups }, calendar)
  await seedSaved(tx, companyId, idIn(ids)('maya'), savedByMaya(idIn(ids), calendar), now)
  await seedSavedSearches(tx, companyId, idIn(ids)('maya'), searchesOfMaya)
  await seedScheduled(tx, companyId, idIn(ids)('maya'), scheduledByMaya(calendar), now)
  await seedFeed(tx, store, companyId, { id: idIn(ids), as: createAsId(tx, ids), calendar, now })
  await seedThanks(tx, store, companyId, { id: idIn(ids), as: createAsId(tx, ids), calendar })
  await seedShop(tx, companyId, { ids, config, calendar })
  await seedHours(tx, companyId, ids, now)
  await seedPolls(tx, companyId, pollsOf({ id: idIn(ids), calendar }), config, createAsId(tx, ids))
  await seedCampaigns(tx, companyId, announcementsOf({ id: idIn(ids), calendar }), createAsId(tx, ids))
  await seedNorthwindEvents(tx, store, companyId, { id: idIn(ids), space: idIn(spaces), as: createAsId(tx, ids), now })
  await seedBadges(tx, companyId, badgesOf({ id: idIn(ids), calendar }), now, createAsId(tx, ids))
  await seedNorthwindContests(tx, store, companyId, { id: idIn(ids), as: createAsId(tx, ids), calendar, now })
  await seedSurveys(tx, companyId, surveysOf({ id: idIn(ids), calendar }), { ...config, now }, createAsId(tx, ids))
  await seedNotified(tx, companyId, endOfTalk(calendar))
  await seedTrail(tx, companyId, ids, calendar)
  await seedActivity(tx, companyId, now)
}

/** A custom role of Northwind, in addition to the built-in ones. */
const peopleTeam = {
  role_name: 'People team',
  role_description: 'Welcomes newcomers and keeps profiles in order',
  permissions: ['people.invite', 'people.manage', 'people.see', 'space.create', 'space.join'],
}

/** The newest employee; all others have dismissed the list of first steps. */
const newcomer = 'ines'

/** Managers are inserted before their reports, who refer to them. */
async function seedPeople(tx: Tx, companyId: string, passwordHash: string, calendar: Calendar, now: Date): Promise<Map<string, string>> {
  const roles = { ...(await foundRoles(tx, companyId)), 'People team': await seedRole(tx, companyId, peopleTeam) }
  await seedDepartments(tx, companyId, departments)
  const fields = await seedCustomFields(tx, companyId, customFields)
  const ids = new Map<string, string>()
  const as = createAs(tx, ids)
  const add = async (person: CastMember): Promise<void> => {
    const work_email_id = `${person.key}@northwind.example`
    const account = await insertAccount(tx, work_email_id, null)
    if (!account) throw new Error(`${work_email_id} exists already`)
    await setPassword(tx, account.account_id, passwordHash)
    await setProvedAddress(tx, account.account_id, now)
    const { key, role, joined: _written, manager, ...profile } = beforeChanges(person)
    const joined = joinedFor(person, calendar)
    await as(manager, joined)
    const { employee_id } = await insertEmployee(tx, companyId, {
      ...profile,
      work_email_id,
      role_id: roles[role],
      account_id: account.account_id,
      manager_id: manager ? (ids.get(manager) ?? null) : null,
      about: profile.about || null,
      location: locationOf(person),
      birthday: birthdayFor(person, cast.indexOf(person), calendar),
      employee_account_status: 'ACTIVE',
      joined_at: joined.toISOString(),
    })
    await insertMembership(tx, { account_id: account.account_id, company_id: companyId, employee_id })
    await seedAnswers(tx, companyId, employee_id, answersOf(person, cast.indexOf(person), fields))
    ids.set(key, employee_id)
    if (key !== newcomer) await seedFirstSteps(tx, companyId, employee_id)
  }
  const waiting = [...cast]
  while (waiting.length) {
    const next = waiting.findIndex(({ manager }) => manager === null || ids.has(manager))
    const [person] = waiting.splice(next, 1)
    if (!person || next < 0) throw new Error('the cast has a manager who is nobody')
    await add(person)
  }
  return ids
}

const idIn =
  (ids: ReadonlyMap<string, string>) =>
  (key: string): string => {
    const found = ids.get(key)
    if (!found) throw new Error(`the talk names ${key}, who is nobody`)
    return found
  }

/** What people do with the points of their thanks. */
const seedShop = (
  tx: Tx,
  companyId: string,
  { ids, config, calendar }: { ids: ReadonlyMap<string, string>; config: Settings; calendar: Calendar },
): Promise<void> => seedRewards(tx, companyId, shopOf({ id: idIn(ids), calendar }), config, createAsId(tx, ids))

/** A quarter of hours. */
const seedHours = (tx: Tx, companyId: string, ids: ReadonlyMap<string, string>, now: Date): Promise<void> =>
  seedClockin(tx, companyId, hoursOf(idIn(ids), now), createAsId(tx, ids))

type Naming = { id: (key: string) => string; calendar: Calendar }

async function seedOwnEmoji(tx: Tx, store: FileStore, companyId: string, { id, calendar }: Naming): Promise<void> {
  for (const { name, added_by, created_at, picture } of await drawEmoji(id, calendar)) {
    const file_id = await seedFile(tx, store, companyId, { uploader_id: added_by, name: `${name}.png`, bytes: picture, created_at })
    await seedEmoji(tx, companyId, { emoji_name: name, file_id, added_by, created_at: created_at.toISOString() })
  }
}

type Ids = ReadonlyMap<string, string>
type Named = Record<'ids' | 'groups', Ids>

/** The talk of the spaces and of pairs of people. Returns the ids of the spaces by name. */
async function seedTalk(tx: Tx, store: FileStore, companyId: string, { ids, groups }: Named, calendar: Calendar): Promise<Ids> {
  const id = idIn(ids)
  const labels = new Map(cast.map((person) => [person.key, `${person.first_name} ${person.last_name}`]))
  const groupsByKey = new Map([...groups].map(([name, group]) => [name.toLowerCase().replaceAll(' ', '-'), { id: group, label: name }]))
  const called = (key: string): MentionTarget | undefined => {
    if (key === 'everyone' || key === 'here') return { kind: key, label: key }
    const group = groupsByKey.get(key)
    return group ? { kind: 'group', ...group } : ids.has(key) ? { id: id(key), label: labels.get(key) ?? key } : undefined
  }
  const toSeed = (message: TalkMessage): SeedMessage => ({
    sender_id: id(message.author),
    body: documentOf(message.body, called),
    created_at: calendar(message.day, message.time),
    reactions: message.reactions.map(({ emoji, people }) => ({ emoji, employee_ids: people.map(id) })),
    edited: message.edited,
    deleted: message.deleted,
    pinned_by: message.pinned ? id(message.pinned) : null,
    replies: message.replies.map(toSeed),
  })
  const { spaces, directs } = await readTalk()
  const as = createAs(tx, ids)
  const unread = unreadOf(id('maya'), calendar('2026-11-20', '09:10'))
  const spaceIds = new Map<string, string>()
  for (const space of spaces) {
    const { name, description, visibility, isListed, conversations, created, archived, requests, members } = space
    await as(created.by, calendar(created.day, '08:00'))
    spaceIds.set(
      name,
      await seedSpace(
        tx,
        companyId,
        {
          name,
          description,
          visibility,
          isListed,
          created_at: calendar(created.day, '08:00'),
          created_by: id(created.by),
          isCompanySpace: name === 'Company',
          member_ids: members === 'everyone' ? [...ids.values()] : members.map(id),
          conversations: conversations.map((one) => ({ ...one, messages: one.messages.map(toSeed) })),
          archived_at: archived ? calendar(archived, '17:00') : null,
          requests: requests.map(({ day, by, words }) => ({ employeeId: id(by), words, now: calendar(day, '08:30') })),
        },
        unread,
      ),
    )
  }
  for (const { people, messages } of directs) await seedTalkOf(tx, companyId, people.map(id), messages.map(toSeed), unread)
  const said = ({ author, day, time }: Pick<TalkMessage, 'author' | 'day' | 'time'>) => ({ sender_id: id(author), at: calendar(day, time) })
  const conversations = [...spaces.flatMap((space) => space.conversations), ...directs]
  for (const message of conversations.flatMap(({ messages }) => messages))
    if (message.forwards) await seedForward(tx, companyId, said(message), said(message.forwards))
  await seedCalls(tx, companyId, callsIn(conversations.flatMap(({ messages }) => messages), said, id)) // prettier-ignore
  await seedPreviews(tx, companyId, linkedPages)
  await seedBrought(tx, store, companyId, conversations.flatMap(({ messages }) => messages), said) // prettier-ignore
  return spaceIds
}

type Said = (message: Pick<TalkMessage, 'author' | 'day' | 'time'>) => { sender_id: string; at: Date }
/** The files that people brought with their messages. */
async function seedBrought(tx: Tx, store: FileStore, companyId: string, messages: readonly TalkMessage[], said: Said): Promise<void> {
  for (const message of messages) {
    const { sender_id, at } = said(message)
    const fileIds: string[] = []
    for (const name of message.brings)
      fileIds.push(await seedFile(tx, store, companyId, { ...(await makeDemoFile(name)), uploader_id: sender_id, created_at: at }))
    if (fileIds.length) await seedAttached(tx, companyId, { sender_id, at }, fileIds)
  }
}
