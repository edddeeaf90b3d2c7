import type { MessageHit } from '@atrium/contract/chat/hits'
import type { Message } from '@atrium/contract/chat/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createIntl, IntlProvider } from 'react-intl'
import messages from 'virtual:messages/en'
import { expect, test, vi } from 'vitest'
import type { StoredSession } from '../session/stored-session.ts'
import { readSettings } from '../settings/read-settings.ts'
import { received, quizzesFeature } from './quizzes/feature.tsx'
import { settings } from './quizzes/settings.ts'

/** A feature of one folder and one line in the list: nothing else in the shell knows it. Rendered without a browser. */
vi.mock('../features.ts', () => ({ features: [quizzesFeature] }))
vi.mock('../history.ts', () => ({ history: createMemoryHistory() }))
vi.mock('../session/auth.tsx', () => ({ useSession: () => session, useAuth: () => ({ can: () => true }) }))
vi.mock('../company/company-context.tsx', async (original) => ({ ...(await original<object>()), useCompany: () => ({ modules: {} }) }))
// The static renderer requires a server snapshot, which stores do not have.
vi.mock('react', async (original) => ({ ...(await original<object>()), useSyncExternalStore: <T,>(_: unknown, read: () => T) => read() }))
vi.stubGlobal('location', { protocol: 'https:', host: 'atrium.test', pathname: '/quizzes' })

const session: StoredSession = { access_token: 'token', session_id: 'session', company_id: 'company', employee_id: 'maya' }
const queryClient = new QueryClient()
const hit: MessageHit = {
  kind: 'message',
  snippet: [{ text: 'tea', hit: true }],
  files: [],
  message_id: 'message',
  conversation_id: 'conversation',
  entity_type: 'employee',
  entity_id: 'jun',
  space_name: null,
  sub_space_id: null,
  sub_space_name: null,
  is_default: true,
  is_archived: false,
  seq: 1,
  thread_id: null,
  thread_seq: null,
  sender_id: 'jun',
  created_at: '2026-11-20T09:00:00Z',
}

const saying = (text: string): Message => ({
  message_id: 'message',
  conversation_id: 'conversation',
  client_message_id: 'client',
  sender_id: 'jun',
  seq: 1,
  thread_id: null,
  thread_seq: null,
  revision: 1,
  body: { type: 'doc', content: [] },
  text,
  files: [],
  created_at: '2026-11-20T09:00:00Z',
  edited_at: null,
  deleted_at: null,
  reactions: [],
  mentions: { employee_ids: [], everyone: false },
  thread: null,
  pin: null,
  link_previews: [],
  forwarded: null,
  silent: false,
  withdrawn: false,
})

async function render(children: ReactNode): Promise<string> {
  const { FeaturesContext } = await import('../features-context.tsx')
  const { prelude } = await prerenderToNodeStream(
    <IntlProvider locale="en" messages={messages}>
      <QueryClientProvider client={queryClient}>
        <FeaturesContext value={[quizzesFeature]}>{children}</FeaturesContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return text(prelude)
}

test('its screen is at its address, in the frame with its place and its overlay', async () => {
  const { createAppRouter } = await import('../authenticated-app.tsx')
  const { history } = await import('../history.ts')
  history.push('/quizzes')
  const router = createAppRouter(() => false)
  await router.load()
  const page = await render(<RouterProvider router={router} />)
  expect(page).toContain('What shall we ask?')
  expect(page).toMatch(/<a[^>]+href="\/quizzes"/)
  expect(page).toContain('A quiz closes soon')
})

test('its Home card, search hit, entry of the user’s own menu, command in the composer, button of a conversation and parts of a colleague are shown', async () => {
  const { useHeaderButtons, useHomeCards, usePersonActions, usePersonTabs, useSlashEntries } = await import('../features-context.tsx')
  const { FeatureEntries } = await import('../frame/profile-entries.tsx')
  const { ProfileSurfaceContext } = await import('../frame/profile-surface.tsx')
  const surface = { Entry: ({ children }: { children: ReactNode }) => <li>{children}</li>, Group: () => null, Choice: () => null }
  const Hit = (await quizzesFeature.search?.())?.hits.message?.Row
  const Parts = () => {
    return (
      <ProfileSurfaceContext value={surface}>
        {useHomeCards('main').map(({ name, Card }) => (
          <Card key={name} />
        ))}
        {Hit && <Hit hit={hit} />}
        {useSlashEntries().map(({ name }) => `/${name}`)}
        {useHeaderButtons().map(({ name, Button }) => (
          <Button key={name} conversationId="harbour" name="Harbour" />
        ))}
        {usePersonActions().map(({ name, Action }) => Action && <Action key={name} employeeId="tomas" size="small" />)}
        {usePersonTabs().map(({ name, Tab }) => (
          <Tab key={name} employeeId="tomas" />
        ))}
        <FeatureEntries place="belowSettings" />
      </ProfileSurfaceContext>
    )
  }
  const page = await render(<Parts />)
  for (const part of ['Open quizzes', 'tea', 'Your quizzes', '/quiz', 'Quizzes of Harbour', 'Ask tomas', 'Quizzes by tomas'])
    expect(page).toContain(part)
})

test('its card is shown for the messages that it selects', async () => {
  const { useMessageCards } = await import('../features-context.tsx')
  const Cards = ({ of }: { of: Message }) =>
    useMessageCards()
      .filter(({ isFor }) => isFor(of))
      .map(({ name, Card }) => <Card key={name} message={of} />)
  expect(await render(<Cards of={saying('Quiz: tea or coffee?')} />)).toContain('A quiz of two answers')
  expect(await render(<Cards of={saying('Tea')} />)).not.toContain('A quiz of two answers')
})

test('its entries are in the palette', async () => {
  const [source] = (await quizzesFeature.palette?.()) ?? []
  const intl = createIntl({ locale: 'en', messages })
  const found = await source?.find('tea', { session, intl, queryClient, can: () => true, signal: new AbortController().signal })
  expect(found).toMatchObject([{ label: 'Ask “tea”', path: '/quizzes' }])
})

test('its section and its permission are in the settings', () => {
  const { allSections, permissionGroups } = readSettings({ '../features/quizzes/settings.ts': settings })
  expect(allSections).toMatchObject([{ feature: 'quizzes', name: 'quizzes', permission: 'quiz.manage' }])
  expect(permissionGroups).toMatchObject([{ permissions: [{ feature: 'quizzes', permission: 'quiz.manage' }] }])
})

test('its event reaches it when it has entered', async () => {
  const { createDispatcher } = await import('../live/events.ts')
  const directory = createDispatcher<'directory'>()
  const context = { session, queryClient, renewCopies: () => Promise.resolve() }
  directory.add(quizzesFeature.events?.directory ?? {}, context)
  directory.apply({ name: 'emoji.changed', rows: [{ emoji_id: 'quiz', emoji: null }] })
  expect(received).toEqual(['quiz'])
})
