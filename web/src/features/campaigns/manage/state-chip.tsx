import type { CampaignState } from '@atrium/contract/campaigns/schemas'
import { CircleCheck, Clock, Eye, PencilLine, Radio } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

const icons = { draft: PencilLine, review: Eye, scheduled: Clock, live: Radio, ended: CircleCheck } as const satisfies Record<
  CampaignState,
  unknown
>

export const stateWords = {
  draft: 'campaigns.state.draft',
  review: 'campaigns.state.review',
  scheduled: 'campaigns.state.scheduled',
  live: 'campaigns.state.live',
  ended: 'campaigns.state.ended',
} as const satisfies Record<CampaignState, string>

/** The stage of an announcement. */
export const StateChip = ({ state }: { state: CampaignState }) => (
  <Chip icon={icons[state]} tone={state === 'live' ? 'accent' : 'quiet'}>
    <FormattedMessage id={stateWords[state]} />
  </Chip>
)
