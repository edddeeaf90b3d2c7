import { createRoute } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { whenIdle } from '#app/loading/when-idle.ts'
import { notificationsPath } from './paths.ts'
import { pauseOverlay } from './own-menu/pause-overlay.ts'
import { selfEvents } from './events.ts'
import { unseen } from './unseen.ts'

const NotificationsScreen = lazyScreen(['notifications'], () => import('./screens/notifications-screen.tsx'))
const OwnPause = lazyScreen(['notifications'], () => import('./own-menu/own-pause.tsx'))

/** The user's notifications in one list. Their preferences are a section of the settings. */
export const notificationsFeature = defineFeature({
  name: 'notifications',
  routes: (frame) => [
    createRoute({ getParentRoute: () => frame, path: notificationsPath, component: NotificationsScreen, validateSearch: searchOf }),
  ],
  place: { label: 'notifications.title', icon: Bell, path: notificationsPath, unread: unseen, shortcut: 'n' },
  profileParts: [{ name: 'pause', place: 'status', Part: OwnPause }],
  overlays: [pauseOverlay.Overlay],
  events: { self: selfEvents },
  enter: ({ queryClient }) =>
    whenIdle(() => void import('./own.ts').then(({ refetchOwn }) => refetchOwn(queryClient)).catch(() => undefined)),
})

/** The reason to filter by. */
function searchOf({ reason }: Record<string, unknown>): { reason?: 'mention' | 'direct' | 'thread' | 'keyword' } {
  return reason === 'mention' || reason === 'direct' || reason === 'thread' || reason === 'keyword' ? { reason } : {}
}
