import { campaignAdminPath, newCampaignPath } from '@atrium/contract/campaigns/paths'
import { ListChecks, Megaphone } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'

/** “New announcement” and the list of those who make them. */
const make: PaletteSource = {
  name: 'announcements',
  label: 'campaigns.place',
  find: async (search, { intl: general, can }) => {
    if (!search || !can('campaign.manage')) return []
    const intl = await withScreenWords(general, 'campaigns')
    const items: PaletteItem[] = [
      {
        id: 'campaigns.new',
        label: intl.formatMessage({ id: 'campaigns.new' }),
        figure: { kind: 'action', icon: Megaphone },
        path: newCampaignPath,
      },
      {
        id: 'campaigns.manage',
        label: intl.formatMessage({ id: 'campaigns.manage' }),
        figure: { kind: 'action', icon: ListChecks },
        path: campaignAdminPath,
      },
    ]
    return bestOf(items, search, ({ label }) => label, 2)
  },
}

export const paletteSources: readonly PaletteSource[] = [make]
