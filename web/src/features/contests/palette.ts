import { contestPath } from '@atrium/contract/contests/paths'
import { Trophy } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { contests } from './server.ts'

const most = 3
/** Shorter texts match almost every contest. */
const shortest = 2

/** Contests, by name. */
const findContests: PaletteSource = {
  name: 'contests',
  label: 'contests.place',
  asks: true,
  find: async (search, { signal }) => {
    if (search.length < shortest) return []
    const { items } = await contests.call.listContests({ search, limit: most }, { signal })
    return items.map(({ contest_id, contest_name, description }): PaletteItem => ({
      id: `contests ${contest_id}`,
      label: contest_name,
      ...(description && { detail: description }),
      figure: { kind: 'action', icon: Trophy },
      path: contestPath(contest_id),
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [findContests]
