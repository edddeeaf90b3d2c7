import type { SurveyState } from '@atrium/contract/surveys/schemas'
import { CircleCheck, CirclePause, Clock, PencilLine, Radio } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

const icons = { draft: PencilLine, scheduled: Clock, live: Radio, paused: CirclePause, closed: CircleCheck } as const satisfies Record<
  SurveyState,
  unknown
>

/** The stage of a survey. */
export const StateChip = ({ state }: { state: SurveyState }) => (
  <Chip icon={icons[state]} tone={state === 'live' ? 'accent' : 'quiet'}>
    <FormattedMessage id={`surveys.state.${state}`} />
  </Chip>
)
