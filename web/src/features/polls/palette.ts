import { Vote } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { openNewPoll } from './new-poll-open.ts'

/** “New poll”, over any screen. */
const ask: PaletteSource = {
  name: 'poll',
  label: 'polls.place',
  find: async (search, { intl: general, can }) => {
    if (!search || !can('people.see')) return []
    const intl = await withScreenWords(general, 'polls')
    const item: PaletteItem = {
      id: 'polls.new',
      label: intl.formatMessage({ id: 'polls.new' }),
      figure: { kind: 'action', icon: Vote },
      run: () => openNewPoll(),
    }
    return bestOf([item], search, ({ label }) => label, 1)
  },
}

export const paletteSources: readonly PaletteSource[] = [ask]
