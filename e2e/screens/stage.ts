import { liveTimes } from '@atrium/contract/live'
import { firefox, onlySession, password, personOf, type Person as TestPerson } from '../../server/src/testing/people.ts'
import { openClient, type TestClient } from '../../server/src/testing/wire.ts'
import type { Known } from './acts.ts'
import { askInChat } from '../polls/polls-stage.ts'
import { draftDesks, sendTest } from '../surveys/surveys-stage.ts'
import { giveSomeThanks, type Thankful } from '../recognition/thanks-stage.ts'
import type { Atrium } from '../testing/atrium.ts'
import { openMail } from '../testing/mail.ts'
import { foundNorthwind, type Person } from '../testing/northwind.ts'

/**
 * The people whose screens are shown: an owner, a designer and a new colleague of the demo company, and the founder of a company without
 * other people.
 */
export type Who = 'maya' | 'tomas' | 'newcomer' | 'founder'
export type Stage = {
  people: Readonly<Record<Who, Pick<Person, 'address' | 'password' | 'firstName'>>>
  /** Ids of the demo company's people and spaces by name, links of unread emails, and everyone's password. */
  known: Known
}

type Demo = NonNullable<Atrium['demo']>

/** Colleagues who are online while the screenshots are taken. */
const present = ['jun', 'saanvi', 'hana', 'dana', 'oskar', 'greta', 'theo', 'lukas', 'noor']

/** Prepares the data that the listed screens need, in a company with this theme. */
export async function setStage(atrium: Atrium, theme?: string): Promise<Stage> {
  const { url, demo } = atrium
  if (!demo) throw new Error('there is no demo company')
  const online = new Map<string, TestPerson>()
  for (const name of present) online.set(name, await enter(url, demo, name))
  for (const person of online.values()) await stay(person)
  const maya = await enter(url, demo, 'maya')
  const tomasId = (await enter(url, demo, 'tomas')).id
  const thankful = thankfulOf(online)
  await giveSomeThanks({ maya, ...thankful }, tomasId)
  await askInChat(url, thankful.saanvi.client, tomasId)
  await draftDesks(maya.client)
  await sendTest((await enter(url, demo, 'aisha')).client, maya.id)
  if (theme) await maya.client.chooseTheme({ theme_name: theme })
  return {
    people: {
      maya: { address: demo.email, password: demo.password, firstName: 'Maya' },
      tomas: { address: 'tomas@northwind.example', password: demo.password, firstName: 'Tomás' },
      newcomer: { address: 'ines@northwind.example', password: demo.password, firstName: 'Inês' },
      founder: await foundHarbour(atrium),
    },
    known: new Map([
      ...(await listIds(maya.client)),
      ...Object.entries(await writeEmails(atrium, maya.client)),
      ['invitation of an account', await inviteElsewhere(atrium, demo)],
      ['password', demo.password],
    ]),
  }
}

function thankfulOf(online: ReadonlyMap<string, TestPerson>): Omit<Thankful, 'maya'> {
  const [jun, saanvi, hana] = ['jun', 'saanvi', 'hana'].map((name) => online.get(name))
  if (!jun || !saanvi || !hana) throw new Error('they are not online')
  return { jun, saanvi, hana }
}

async function enter(url: string, { password }: Demo, name: string): Promise<TestPerson> {
  const visitor = openClient(url, () => firefox)
  return personOf(url, onlySession(await visitor.signIn({ work_email_id: `${name}@northwind.example`, password })))
}

/** Keeps a person online while the process runs, with pings as a browser sends them. */
async function stay(person: TestPerson): Promise<void> {
  const socket = await person.openSocket()
  setInterval(() => socket.say({ type: 'ping' }), liveTimes.ping).unref()
}

/** Creates a company whose founder is its only member. */
async function foundHarbour({ url, mailFolder }: Atrium): Promise<Stage['people']['founder']> {
  const visitor = openClient(url, () => ({}))
  const address = 'hana@harbour.example'
  const name = { first_name: 'Hana', last_name: 'Watanabe' }
  await visitor.registerCompany({ company_name: 'Harbour', ...name, work_email_id: address, password })
  const { code } = await openMail(mailFolder).next(address)
  await visitor.verifyEmail({ token: code, work_email_id: address })
  return { address, password, firstName: name.first_name }
}

/**
 * Adds Zofia of the demo company to a second company, so that she must choose at sign-in, and invites Hana there. Returns the link of
 * Hana's invitation.
 */
async function inviteElsewhere({ url, mailFolder }: Atrium, { password }: Demo): Promise<string> {
  const mail = openMail(mailFolder)
  const { maya } = await foundNorthwind(url, mail)
  const invite = async (first_name: string, last_name: string, work_email_id: string): Promise<string> => {
    await maya.client.inviteEmployee({ employee: { first_name, last_name, work_email_id } })
    return (await mail.next(work_email_id)).link
  }
  const link = await invite('Zofia', 'Kowalska', 'zofia@northwind.example')
  await openClient(url, () => ({})).acceptInvitation({ token: new URL(link).searchParams.get('token') ?? '', password })
  return invite('Hana', 'Watanabe', 'hana@northwind.example')
}

async function writeEmails({ url, mailFolder }: Atrium, maya: TestClient): Promise<Record<string, string>> {
  const mail = openMail(mailFolder)
  const work_email_id = 'rosa@northwind.example'
  await maya.inviteEmployee({ employee: { first_name: 'Rosa', last_name: 'Almeida', work_email_id } })
  await openClient(url, () => ({})).requestPasswordReset({ work_email_id: 'jun@northwind.example' })
  return { invitation: (await mail.next(work_email_id)).link, 'new password': (await mail.next('jun@northwind.example')).link }
}

async function listIds(maya: TestClient): Promise<[string, string][]> {
  const limit = 100
  const [spaces, people, polls, announcements, badges, contests, surveys] = await Promise.all([
    maya.listSpaces({ limit }),
    maya.listEmployees({ limit }),
    maya.listPolls({ limit }),
    maya.listCampaigns({ as: 'admin', limit }),
    maya.listBadges({ limit }),
    maya.listContests({ limit }),
    maya.listSurveys({ as: 'admin', limit }),
  ])
  const design = spaces.items.find(({ space_name }) => space_name === 'Design')
  const { conversation } = await maya.resolveConversation({ entity_type: 'space', entity_id: design?.space_id ?? '' })
  return [
    ['conversation of Design', conversation?.conversation_id ?? ''],
    ...spaces.items.map(({ space_name, space_id }): [string, string] => [space_name, space_id]),
    ...people.items.map(({ first_name, last_name, employee_id }): [string, string] => [`${first_name} ${last_name}`, employee_id]),
    ...polls.items.map(({ question, poll_id }): [string, string] => [question, poll_id]),
    ...surveys.items.map(({ title, survey_id }): [string, string] => [title, survey_id]),
    ...badges.items.map(({ badge_name, badge_id }): [string, string] => [badge_name, badge_id]),
    ...contests.items.map(({ contest_name, contest_id }): [string, string] => [contest_name, contest_id]),
    ...announcements.items.map(({ campaign_title, campaign_id }): [string, string] => [campaign_title, campaign_id]),
  ]
}
