import { CalendarClock, DoorOpen } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'events',
      of: 'user',
      order: 37,
      icon: CalendarClock,
      label: 'settings.events',
      detail: 'settings.events.detail',
      Screen: lazyScreen(['calendar'], () => import('./settings/reminders-section.tsx')),
    },
    {
      name: 'places',
      of: 'company',
      order: 74,
      icon: DoorOpen,
      label: 'settings.rooms',
      detail: 'settings.rooms.detail',
      permission: 'event.manage',
      Screen: lazyWithRetry(() => import('./settings/places-section.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'event.manage',
      group: 'settings.permission.calendar',
      order: 380,
      title: 'settings.permission.eventManage',
      text: 'settings.permission.eventManage.text',
    },
  ],
}
