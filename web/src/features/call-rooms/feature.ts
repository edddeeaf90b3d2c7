import { callPattern } from '@atrium/contract/call-rooms/paths'
import { createRoute } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyScreen, loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'

const CallScreen = lazyScreen(['call-rooms', 'chat'], () => import('./screens/call-screen.tsx'))
const CallButtons = lazyBeside(() => loadScreen(['call-rooms'], () => import('./header/call-buttons.tsx')))
const RunningStrip = lazyBeside(() => loadScreen(['call-rooms'], () => import('./running/running-strip.tsx')))
const CallLine = lazyBeside(() => loadScreen(['call-rooms'], () => import('./line/call-line.tsx')))
const Overlays = lazyBeside(() => import('./parts/call-overlays.tsx'))

/** Calls: meeting right now, from any conversation. */
export const callRoomsFeature = defineFeature({
  name: 'call-rooms',
  module: { name: 'calls', icon: Phone, label: 'call-rooms.place', detail: 'call-rooms.module.detail' },
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: callPattern, component: CallScreen })],
  palette: async () => (await import('./palette.ts')).paletteSources,
  overlays: [Overlays],
  conversationParts: {
    headerButtons: [{ name: 'calls', Button: CallButtons, Strip: RunningStrip }],
    messageCards: [{ name: 'call', order: 1, isFor: ({ call }) => Boolean(call), height: '3.5rem', Card: CallLine }],
  },
  notificationRows: async () => (await import('./notified/notification-rows.ts')).notificationRows,
  loadEvents: async () => (await loadPersistently(() => import('./events.ts'))).events,
  enter: async (context) => (await loadPersistently(() => import('./enter.ts'))).enterCalls(context),
})
