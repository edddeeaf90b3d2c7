import { createRoute } from '@tanstack/react-router'
import type { MessageHit } from '@atrium/contract/chat/hits'
import { Vote } from 'lucide-react'
import { lazyWithRetry } from '../../failures/lazy-with-retry.tsx'
import { defineFeature } from '../../feature.ts'
import { ProfileEntry } from '../../frame/profile-surface.tsx'

const Polls = lazyWithRetry(() => import('./polls-screen.tsx'))

/** The results received over the live connection. */
export const received: string[] = []

/** A feature of one folder and one line in the list. The contract has no polls: it borrows texts, an event and a kind of hits. */
export const pollsFeature = defineFeature({
  name: 'polls',
  place: { label: 'app.shortcuts.places', icon: Vote, path: '/polls', permission: 'poll.see' },
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: '/polls', component: Polls })],
  palette: async () => [
    {
      name: 'polls',
      label: 'app.shortcuts.places',
      find: (search) => [{ id: 'ask', label: `Ask “${search}”`, figure: { kind: 'action', icon: Vote }, path: '/polls' }],
    },
  ],
  overlays: [() => <p role="status">A poll closes soon</p>],
  hits: {
    message: {
      Row: lazyWithRetry(async () => ({ default: PollHit })),
      order: 5,
      label: 'app.shortcuts.places',
      more: 'app.shortcuts.places',
      keyOf: (hit) => hit.message_id,
    },
  },
  notificationRows: async () => ({ mention: { icon: Vote, label: 'app.shortcuts.places', withoutText: 'app.shortcuts.places' } }),
  homeCards: [{ name: 'polls', column: 'main', order: 10, rows: 1, Card: () => <h2>Open polls</h2> }],
  profileParts: [{ name: 'own-polls', place: 'belowSettings', Part: OwnPolls }],
  personParts: {
    actions: [{ name: 'ask', Action: ({ employeeId }) => <button type="button">{`Ask ${employeeId}`}</button> }],
    tabs: [{ name: 'polls', label: 'app.shortcuts.places', Tab: ({ employeeId }) => <p>{`Polls by ${employeeId}`}</p> }],
  },
  conversationParts: {
    slashCommands: [{ name: 'poll', label: 'app.shortcuts.places', icon: Vote, words: ['poll'], path: '/polls' }],
    messageCards: [{ name: 'poll', order: 5, isFor: ({ text }) => text.startsWith('Poll:'), Card: () => <p>A poll of two answers</p> }],
    headerButtons: [{ name: 'polls', Button: ({ name }) => <button type="button">{`Polls of ${name}`}</button> }],
  },
  events: {
    directory: { 'emoji.changed': { apply: (rows) => received.push(...rows.map(({ emoji_id }) => emoji_id)), missed: () => undefined } },
  },
})

const PollHit = ({ hit }: { hit: MessageHit }) => <a href="/polls">Poll: {hit.snippet.map(({ text }) => text)}</a>

function OwnPolls() {
  return (
    <ProfileEntry icon={Vote} link={<a href="/polls?of=me">Own</a>}>
      Your polls
    </ProfileEntry>
  )
}
