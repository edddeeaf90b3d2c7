import { PencilLine } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { openWrite } from './write-open.ts'

const write: PaletteSource = {
  name: 'feed.write',
  label: 'feed.place',
  find: async (search, { intl: general }) => {
    if (!search) return []
    const intl = await withScreenWords(general, 'feed')
    const item: PaletteItem = {
      id: 'feed.write',
      label: intl.formatMessage({ id: 'feed.write' }),
      figure: { kind: 'action', icon: PencilLine },
      run: () => openWrite(),
    }
    return bestOf([item], search, ({ label }) => label, 1)
  },
}

export const paletteSources: readonly PaletteSource[] = [write]
