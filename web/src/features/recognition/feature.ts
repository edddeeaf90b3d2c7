import { approvalsPath, cardsPath, insightPath, thankPattern, thanksPath } from '@atrium/contract/recognition/paths'
import { createRoute } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen, loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { linksTo } from '#app/links/links-to.ts'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { giveFromChat, giveFromPost } from './give-open.ts'
import { readFeedSearch } from './paths.ts'
import { unseen } from './unseen.ts'

const ThanksScreen = lazyScreen(['recognition', 'points', 'chat'], () => import('./screens/thanks-screen.tsx'))
const loadWaiting = () => import('./screens/waiting-screens.tsx')
const ApprovalsScreen = lazyScreen(['recognition', 'chat'], async () => ({ default: (await loadWaiting()).ApprovalsScreen }))
const CardsScreen = lazyScreen(['recognition', 'chat'], async () => ({ default: (await loadWaiting()).CardsScreen }))
const InsightScreen = lazyScreen(['recognition'], () => import('./screens/insight-screen.tsx'))
const ThankScreen = lazyScreen(['recognition', 'points', 'chat'], () => import('./screens/thank-screen.tsx'))
const loadHome = () => import('./home/home-cards.tsx')
const LatestThanks = lazyScreen(['recognition'], async () => ({ default: (await loadHome()).LatestThanksCard }))
const Waiting = lazyScreen(['recognition'], async () => ({ default: (await loadHome()).WaitingCard }))
const loadOnCard = () => import('./profile/on-card.tsx')
const ThankButton = lazyScreen(['recognition'], async () => ({ default: (await loadOnCard()).ThankButton }))
const CardFigures = lazyScreen(['recognition'], async () => ({ default: (await loadOnCard()).CardFigures }))
const PersonThanks = lazyScreen(['recognition', 'chat'], () => import('./profile/person-thanks.tsx'))
const loadInChat = () => import('./conversation/in-chat.tsx')
const ThanksCards = lazyBeside(() =>
  loadScreen(['recognition', 'points', 'chat'], async () => ({ default: (await loadInChat()).ThanksCards })),
)
const QuickThanks = lazyBeside(() => loadScreen(['recognition'], async () => ({ default: (await loadInChat()).QuickThanks })))
const Overlays = lazyBeside(() => import('./overlays.tsx'))

/** People thank each other, with points. People read “Thanks”. */
export const recognitionFeature = defineFeature({
  name: 'recognition',
  module: { name: 'recognition', icon: Sparkles, label: 'recognition.place', detail: 'recognition.module.detail' },
  place: { label: 'recognition.place', icon: Sparkles, path: thanksPath, permission: 'people.see', unread: unseen, shortcut: 't' },
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: thanksPath, component: ThanksScreen, validateSearch: readFeedSearch }),
    createRoute({ getParentRoute: () => frame, path: approvalsPath, component: ApprovalsScreen }),
    createRoute({ getParentRoute: () => frame, path: cardsPath, component: CardsScreen }),
    createRoute({ getParentRoute: () => frame, path: insightPath, component: InsightScreen }),
    createRoute({ getParentRoute: () => frame, path: thankPattern, component: ThankScreen }),
  ],
  palette: async () => (await import('./palette.ts')).paletteSources,
  overlays: [Overlays],
  homeCards: [
    { name: 'approvals', column: 'middle', order: 20, permission: 'people.see', rows: 0, Card: Waiting },
    { name: 'latest-thanks', column: 'middle', order: 30, permission: 'people.see', rows: 3, Card: LatestThanks },
  ],
  personParts: {
    actions: [{ name: 'thank', permission: 'people.see', Action: ThankButton, Figures: CardFigures }],
    tabs: [{ name: 'thanks', label: 'recognition.place', permission: 'people.see', Tab: PersonThanks }],
  },
  conversationParts: {
    messageCards: [{ name: 'thanks', order: 6, ofWords: true, isFor: linksTo(thanksPath), height: '15rem', Card: ThanksCards }],
    slashCommands: [
      {
        name: 'thank',
        label: 'recognition.slash',
        icon: Sparkles,
        words: ['thank', 'thanks', 'kudos'],
        permission: 'people.see',
        run: giveFromChat,
        begins: '+',
        Hint: QuickThanks,
      },
    ],
  },
  postStarts: [{ name: 'thank', label: 'recognition.slash', icon: Sparkles, run: giveFromPost }],
  search: async () => (await import('./search/search-part.ts')).searchPart,
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  // The live connection waits for it: nobody would hear of what is given meanwhile.
  enter: async (context) => (await loadPersistently(() => import('./enter.ts'))).enterRecognition(context),
})
