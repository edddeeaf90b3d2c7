import { rewardPath } from '@atrium/contract/rewards/paths'
import { Gift } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { rewards } from './server.ts'

const most = 3
/** Shorter texts match almost every reward. */
const shortest = 2

/** Rewards of the shop, by name. */
const findRewards: PaletteSource = {
  name: 'rewards',
  label: 'rewards.module',
  asks: true,
  find: async (search, { intl: general, signal }) => {
    if (search.length < shortest) return []
    const [intl, { items }] = await Promise.all([
      withScreenWords(general, 'rewards'),
      rewards.call.listRewards({ search, limit: most }, { signal }),
    ])
    return items.map(({ reward_id, reward_name, points }): PaletteItem => ({
      id: `rewards ${reward_id}`,
      label: reward_name,
      detail: intl.formatMessage({ id: 'rewards.points' }, { count: points }),
      figure: { kind: 'action', icon: Gift },
      path: rewardPath(reward_id),
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [findRewards]
