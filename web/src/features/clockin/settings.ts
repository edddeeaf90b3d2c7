import type { ClockinState } from '@atrium/contract/clockin/schemas'
import { CalendarClock, KeyRound, Lock, TimerReset } from 'lucide-react'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'
import { resolveQuery } from './server.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'kiosk-pin',
      of: 'user',
      order: 80,
      icon: KeyRound,
      label: 'settings.kioskPin',
      detail: 'settings.kioskPin.detail',
      listedIf: { query: resolveQuery, holds: (data) => (data as ClockinState).config.kiosks }, // what the query above it returns
      Screen: lazyWithRetry(() => import('./kiosks/pin-section.tsx')),
    },
    {
      name: 'working-time',
      of: 'company',
      order: 71,
      icon: CalendarClock,
      label: 'settings.workingTime',
      detail: 'settings.workingTime.detail',
      permission: 'clockin.manage',
      Screen: lazyWithRetry(() => import('./working-time/working-time-section.tsx')),
    },
    {
      name: 'clock-in',
      of: 'company',
      order: 72,
      icon: TimerReset,
      label: 'settings.recording',
      detail: 'settings.recording.detail',
      permission: 'clockin.manage',
      Screen: lazyWithRetry(() => import('./recording/recording-section.tsx')),
    },
    {
      name: 'months',
      of: 'company',
      order: 73,
      icon: Lock,
      label: 'settings.periods',
      detail: 'settings.periods.detail',
      permission: 'clockin.manage',
      Screen: lazyWithRetry(() => import('./periods/periods-section.tsx')),
    },
  ],
  cards: [
    {
      name: 'follow-clock',
      section: 'availability',
      order: 10,
      Card: lazyWithRetry(() => import('./following/follow-card.tsx')),
      queries: [resolveQuery],
    },
  ],
  permissionWords: [
    {
      permission: 'clockin.manage',
      group: 'settings.permission.clockin',
      order: 340,
      title: 'settings.permission.clockinManage',
      text: 'settings.permission.clockinManage.text',
    },
    {
      permission: 'clockin.see',
      group: 'settings.permission.clockin',
      order: 350,
      title: 'settings.permission.clockinSee',
      text: 'settings.permission.clockinSee.text',
    },
  ],
}
