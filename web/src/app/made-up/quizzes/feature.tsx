import { createRoute } from '@tanstack/react-router'
import type { MessageHit } from '@atrium/contract/chat/hits'
import { Vote } from 'lucide-react'
import { lazyWithRetry } from '../../on-demand/lazy-with-retry.tsx'
import { defineFeature } from '../../feature.ts'
import { ProfileEntry } from '../../frame/profile-surface.tsx'

const Quizzes = lazyWithRetry(() => import('./quizzes-screen.tsx'))

/** The results received over the live connection. */
export const received: string[] = []

/** A feature of one folder and one line in the list. The contract has no quizzes: it borrows texts, an event and a kind of hits. */
export const quizzesFeature = defineFeature({
  name: 'quizzes',
  place: { label: 'app.shortcuts.places', icon: Vote, path: '/quizzes', permission: 'quiz.see' },
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: '/quizzes', component: Quizzes })],
  palette: async () => [
    {
      name: 'quizzes',
      label: 'app.shortcuts.places',
      find: (search) => [{ id: 'ask', label: `Ask “${search}”`, figure: { kind: 'action', icon: Vote }, path: '/quizzes' }],
    },
  ],
  overlays: [() => <p role="status">A quiz closes soon</p>],
  search: async () => ({
    hits: {
      message: {
        Row: QuizHit,
        order: 5,
        label: 'app.shortcuts.places',
        more: 'app.shortcuts.places',
        keyOf: (hit) => hit.message_id,
      },
    },
  }),
  notificationRows: async () => ({ mention: { icon: Vote, label: 'app.shortcuts.places', withoutText: 'app.shortcuts.places' } }),
  homeCards: [{ name: 'quizzes', column: 'main', order: 10, rows: 1, Card: () => <h2>Open quizzes</h2> }],
  profileParts: [{ name: 'own-quizzes', place: 'belowSettings', Part: OwnQuizzes }],
  personParts: {
    actions: [{ name: 'ask', Action: ({ employeeId }) => <button type="button">{`Ask ${employeeId}`}</button> }],
    tabs: [{ name: 'quizzes', label: 'app.shortcuts.places', Tab: ({ employeeId }) => <p>{`Quizzes by ${employeeId}`}</p> }],
  },
  conversationParts: {
    slashCommands: [{ name: 'quiz', label: 'app.shortcuts.places', icon: Vote, words: ['quiz'], path: '/quizzes' }],
    messageCards: [{ name: 'quiz', order: 5, isFor: ({ text }) => text.startsWith('Quiz:'), Card: () => <p>A quiz of two answers</p> }],
    headerButtons: [{ name: 'quizzes', Button: ({ name }) => <button type="button">{`Quizzes of ${name}`}</button> }],
  },
  events: {
    directory: {
      'emoji.changed': {
        apply: (rows) => received.push(...rows.map(({ emoji_id }) => emoji_id)),
        missed: () => undefined,
        ready: () => undefined,
      },
    },
  },
})

const QuizHit = ({ hit }: { hit: MessageHit }) => <a href="/quizzes">Quiz: {hit.snippet.map(({ text }) => text)}</a>

function OwnQuizzes() {
  return (
    <ProfileEntry icon={Vote} link={<a href="/quizzes?of=me">Own</a>}>
      Your quizzes
    </ProfileEntry>
  )
}
