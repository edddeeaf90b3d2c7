import { createRoute } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { defineFeature } from '#app/feature.ts'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { homePath } from './paths.ts'

const Home = lazyWithRetry(() => import('./screens/home.tsx'))

export const homeFeature = defineFeature({
  name: 'home',
  place: { label: 'home.place', icon: House, path: homePath, shortcut: 'h' },
  routes: (frame) => [createRoute({ getParentRoute: () => frame, path: homePath, component: Home })],
})
