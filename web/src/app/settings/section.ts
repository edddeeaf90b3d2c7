import type { UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MessageId } from '../../message-ids.ts'

/** What a feature adds to the settings: the `settings` of its `settings.ts`. Screens load on demand; texts are in its `messages/settings/`. */
export type FeatureSettings = {
  sections?: readonly SettingsSection[]
  cards?: readonly SettingsCard[]
  permissionWords?: readonly PermissionWords[]
}

/** A page of the settings, in the list of the user or in that of the company. */
export type SettingsSection = {
  /** The last part of its address. */
  name: string
  of: 'user' | 'company'
  /** Lower comes first in its list. */
  order: number
  icon: LucideIcon
  label: MessageId
  detail: MessageId
  /** The permission required to see it; without one, everyone sees it. */
  permission?: string
  /**
   * It is listed only where this holds, for what not every company has. The last of its list, so that nothing moves once it is known. Its
   * address always opens it.
   */
  listedIf?: { query: Pick<UseQueryOptions, 'queryKey' | 'queryFn'>; holds: (data: unknown) => boolean }
  /** Uses the whole width, for a table or for charts. */
  isWide?: true
  /** Loads on demand. */
  Screen: ComponentType
}

/** A card on a section to which several features add one: `company-sign-in` has cards of auth, company and scim. */
export type SettingsCard = {
  name: string
  section: string
  /** Lower comes first in the section. */
  order: number
  Card: ComponentType & { preload: () => Promise<void> }
  /** What it shows. The section waits for all cards, so that none moves another. */
  queries: readonly Pick<UseQueryOptions, 'queryKey' | 'queryFn'>[]
}

/** What a permission allows, for the roles. Each permission is described by the feature that owns it. */
export type PermissionWords = {
  permission: string
  /** The subject, which is the heading above it. */
  group: MessageId
  /** Lower comes first. A group is where its first permission is. */
  order: number
  title: MessageId
  text: MessageId
}
