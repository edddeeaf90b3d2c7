import { DoorOpen, ShieldCheck } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'
import { auth } from './server.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'security',
      of: 'user',
      order: 40,
      icon: ShieldCheck,
      label: 'settings.security',
      detail: 'settings.security.detail',
      Screen: lazyScreen(['auth'], () => import('./security/security-section.tsx')),
    },
    {
      name: 'company-sign-in',
      of: 'company',
      order: 100,
      icon: DoorOpen,
      label: 'settings.companySignIn',
      detail: 'settings.companySignIn.detail',
      permission: 'company.manage',
      Screen: lazyWithRetry(() => import('./company-sign-in/company-sign-in-section.tsx')),
    },
  ],
  cards: [
    {
      name: 'single-sign-on',
      section: 'company-sign-in',
      order: 20,
      Card: lazyScreen(['people'], () => import('./company-sign-in/single-sign-on-card.tsx')),
      queries: [auth.query('getSingleSignOn', {})],
    },
    {
      name: 'second-factor-rules',
      section: 'company-sign-in',
      order: 40,
      Card: lazyWithRetry(() => import('./company-sign-in/second-factor-rules.tsx')),
      queries: [auth.query('getSignInRules', {})],
    },
  ],
}
