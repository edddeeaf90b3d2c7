import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'
import { scim } from './server.ts'

export const settings: FeatureSettings = {
  cards: [
    {
      name: 'provisioning',
      section: 'company-sign-in',
      order: 30,
      Card: lazyWithRetry(() => import('./parts/provisioning-card.tsx')),
      queries: [scim.query('getScim', {}), scim.query('listScimTokens', {})],
    },
  ],
}
