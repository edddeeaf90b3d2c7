import { Keyboard, Languages, Palette } from 'lucide-react'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

/** The sections that belong to no other feature. */
export const settings: FeatureSettings = {
  sections: [
    {
      name: 'appearance',
      of: 'user',
      order: 50,
      icon: Palette,
      label: 'settings.appearance',
      detail: 'settings.appearance.detail',
      Screen: lazyWithRetry(() => import('./parts/appearance-section.tsx')),
    },
    {
      name: 'language',
      of: 'user',
      order: 60,
      icon: Languages,
      label: 'settings.languageAndRegion',
      detail: 'settings.languageAndRegion.detail',
      Screen: lazyWithRetry(() => import('./parts/formats/language-section.tsx')),
    },
    {
      name: 'shortcuts',
      of: 'user',
      order: 70,
      icon: Keyboard,
      label: 'settings.shortcuts',
      detail: 'settings.shortcuts.detail',
      Screen: lazyWithRetry(() => import('./parts/shortcuts-section.tsx')),
    },
  ],
}
