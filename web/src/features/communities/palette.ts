import { communityPath } from '@atrium/contract/communities/paths'
import { Compass } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { newCommunityOpen } from './new-community-open.ts'
import { communities } from './server.ts'

const most = 4
/** Shorter texts match almost every community. */
const shortest = 2

/** Communities, by name and by what they are about. */
const findCommunities: PaletteSource = {
  name: 'communities',
  label: 'communities.place',
  asks: true,
  find: async (search, { intl: general, signal }) => {
    if (search.length < shortest) return []
    const [intl, { items }] = await Promise.all([
      withScreenWords(general, 'communities'),
      communities.call.listCommunities({ search, limit: most }, { signal }),
    ])
    return items.map((one): PaletteItem => ({
      id: `communities ${one.community_id}`,
      label: one.community_name,
      detail: intl.formatMessage({ id: 'communities.members' }, { count: one.total_members }),
      figure: { kind: 'space', id: one.community_id, name: one.community_name, picture: null },
      path: communityPath(one.community_id),
    }))
  },
}

const found: PaletteSource = {
  name: 'communities.new',
  label: 'communities.place',
  find: async (search, { intl: general, can }) => {
    if (!search || !can('community.create')) return []
    const intl = await withScreenWords(general, 'communities')
    const item: PaletteItem = {
      id: 'communities.new',
      label: intl.formatMessage({ id: 'communities.new' }),
      figure: { kind: 'action', icon: Compass },
      run: () => newCommunityOpen.write(true),
    }
    return bestOf([item], search, ({ label }) => label, 1)
  },
}

export const paletteSources: readonly PaletteSource[] = [findCommunities, found]
