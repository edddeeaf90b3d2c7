import { callPattern } from './paths.ts'
import { createRoute } from '@tanstack/react-router'
import { defineFeature } from '#app/feature.ts'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { lazyScreen, loadScreen } from '#app/failures/lazy-screen.tsx'

const CallScreen = lazyScreen(['call-rooms', 'chat'], () => import('./screens/call-screen.tsx'))
const CallButtons = lazyBeside(() => loadScreen(['call-rooms'], () => import('./header/call-buttons.tsx')))
const Overlays = lazyBeside(() => import('./parts/call-overlays.tsx'))

/** Calls: meeting right now, from any conversation. */
export const callRoomsFeature = defineFeature({
  name: 'call-rooms',
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: callPattern, component: CallScreen })],
  overlays: [Overlays],
  conversationParts: { headerButtons: [{ name: 'calls', Button: CallButtons }] },
})
