import { pollPattern, pollsPath } from '@atrium/contract/polls/paths'
import { createRoute } from '@tanstack/react-router'
import { Vote } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen, loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { linksTo } from '#app/links/links-to.ts'
import { askFromChat, askFromPost } from './new-poll-open.ts'
import { readPollsSearch } from './paths.ts'

const PollsScreen = lazyScreen(['polls'], () => import('./screens/polls-screen.tsx'))
const PollScreen = lazyScreen(['polls'], () => import('./screens/poll-screen.tsx'))
const Waiting = lazyScreen(['polls'], () => import('./home/waiting-card.tsx'))
const PollCards = lazyBeside(() => loadScreen(['polls'], () => import('./conversation/poll-cards.tsx')))
const Overlays = lazyBeside(() => import('./overlays.tsx'))

/** Polls: people ask a question with options, openly or in secret. */
export const pollsFeature = defineFeature({
  name: 'polls',
  module: { name: 'polls', icon: Vote, label: 'polls.place', detail: 'polls.module.detail' },
  place: { label: 'polls.place', icon: Vote, path: pollsPath, permission: 'people.see', shortcut: 'v', givesWay: true },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: pollsPath, component: PollsScreen, validateSearch: readPollsSearch }),
    createRoute({ getParentRoute: () => frame, path: pollPattern, component: PollScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  overlays: [Overlays],
  homeCards: [{ name: 'polls', column: 'middle', order: 25, permission: 'people.see', rows: 0, Card: Waiting }],
  conversationParts: {
    messageCards: [{ name: 'polls', order: 5, ofWords: true, isFor: linksTo(pollsPath), height: '15rem', Card: PollCards }],
    slashCommands: [{ name: 'poll', label: 'polls.slash', icon: Vote, words: ['poll', 'vote', 'survey'], run: askFromChat }],
  },
  postStarts: [{ name: 'poll', label: 'polls.slash', icon: Vote, run: askFromPost }],
  search: async () => (await import('./search/search-part.ts')).searchPart,
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  // The live connection waits for it: nobody would hear of votes meanwhile.
  enter: async (context) => (await loadPersistently(() => import('./enter.ts'))).enterPolls(context),
})
