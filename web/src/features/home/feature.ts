import { createRoute } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { homePath } from './paths.ts'

const Home = lazyScreen(['home'], () => import('./screens/home.tsx'))
const FirstStepsCard = lazyWithRetry(() => import('./first-steps-card.tsx'))
const FirstStepsEntry = lazyWithRetry(() => import('./first-steps-entry.tsx'))

export const homeFeature = defineFeature({
  name: 'home',
  place: { label: 'home.place', icon: House, path: homePath, shortcut: 'h' },
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: homePath, component: Home })],
  // Most people have completed the steps: no placeholder is shown for a list that is absent.
  homeCards: [{ name: 'first-steps', column: 'main', order: 0, rows: 0, Card: FirstStepsCard }],
  profileParts: [{ name: 'first-steps', place: 'belowSettings', Part: FirstStepsEntry }],
})
