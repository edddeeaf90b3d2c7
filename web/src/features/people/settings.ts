import { CalendarClock, Network, TextCursorInput, UserRound, UserRoundCog } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'profile',
      of: 'user',
      order: 10,
      icon: UserRound,
      label: 'settings.profile',
      detail: 'settings.profile.detail',
      Screen: lazyScreen(['people'], () => import('./own-profile/profile-section.tsx')),
    },
    {
      name: 'availability',
      of: 'user',
      order: 20,
      icon: CalendarClock,
      label: 'settings.availability',
      detail: 'settings.availability.detail',
      Screen: lazyWithRetry(() => import('./availability/availability-section.tsx')),
    },
    {
      name: 'roles',
      of: 'company',
      order: 70,
      icon: UserRoundCog,
      label: 'settings.roles',
      detail: 'settings.roles.detail',
      permission: 'role.manage',
      isWide: true,
      Screen: lazyScreen(['people'], () => import('./roles/roles-section.tsx')),
    },
    {
      name: 'departments',
      of: 'company',
      order: 80,
      icon: Network,
      label: 'settings.departments',
      detail: 'settings.departments.detail',
      permission: 'people.manage',
      Screen: lazyWithRetry(() => import('./departments/departments-section.tsx')),
    },
    {
      name: 'profile-fields',
      of: 'company',
      order: 90,
      icon: TextCursorInput,
      label: 'settings.fields',
      detail: 'settings.fields.detail',
      permission: 'people.manage',
      Screen: lazyWithRetry(() => import('./custom-fields/fields-section.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'people.see',
      group: 'settings.permission.people',
      order: 110,
      title: 'settings.permission.peopleSee',
      text: 'settings.permission.peopleSee.text',
    },
    {
      permission: 'people.invite',
      group: 'settings.permission.people',
      order: 120,
      title: 'settings.permission.peopleInvite',
      text: 'settings.permission.peopleInvite.text',
    },
    {
      permission: 'people.manage',
      group: 'settings.permission.people',
      order: 130,
      title: 'settings.permission.peopleManage',
      text: 'settings.permission.peopleManage.text',
    },
    {
      permission: 'role.manage',
      group: 'settings.permission.company',
      order: 210,
      title: 'settings.permission.roleManage',
      text: 'settings.permission.roleManage.text',
    },
  ],
}
