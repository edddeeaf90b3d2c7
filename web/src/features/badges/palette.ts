import { badgePath } from '@atrium/contract/badges/paths'
import { Award } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { badges } from './server.ts'

const most = 3
/** Shorter texts match almost every badge. */
const shortest = 2

/** Badges, by name. */
const findBadges: PaletteSource = {
  name: 'badges',
  label: 'badges.place',
  asks: true,
  find: async (search, { signal }) => {
    if (search.length < shortest) return []
    const { items } = await badges.call.listBadges({ search, limit: most }, { signal })
    return items.map(({ badge_id, badge_name, description }): PaletteItem => ({
      id: `badges ${badge_id}`,
      label: badge_name,
      ...(description && { detail: description }),
      figure: { kind: 'action', icon: Award },
      path: badgePath(badge_id),
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [findBadges]
