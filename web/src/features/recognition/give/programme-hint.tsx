import type { RecognitionType } from '@atrium/contract/recognition/types'
import { Stamp } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'

/** Of a type of a programme: whether it has to be approved first, and who pays. */
export const ProgrammeHint = ({ type: { group_name, needs_approval, paid_by } }: { type: RecognitionType }) =>
  group_name && (
    <Banner icon={Stamp}>
      <FormattedMessage id="recognition.programme" values={{ name: group_name, waits: needs_approval, payer: paid_by }} />
    </Banner>
  )
