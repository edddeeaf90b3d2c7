import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import type { Control } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

/** Who finds a space: everyone, everyone who then asks, or nobody. */
export type Finding = 'public' | 'listed' | 'private'
const findings: readonly Finding[] = ['public', 'listed', 'private']

export const findingOf = ({ visibility, is_listed }: Pick<Space, 'visibility' | 'is_listed'>): Finding =>
  visibility === 'public' ? 'public' : is_listed ? 'listed' : 'private'

export const rulesOf = (finding: Finding): Pick<Space, 'visibility' | 'is_listed'> => ({
  visibility: finding === 'public' ? 'public' : 'private',
  is_listed: finding !== 'private',
})

type FindingControl = Control<Finding> & { error?: string | undefined; warning?: string | undefined }

/** Says plainly what each choice means, and with `warning` what changes for those who are there already. */
export function VisibilityField({ warning, ...control }: FindingControl) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      {...control}
      label={formatMessage({ id: 'chat.visibility' })}
      {...(warning ? { description: warning } : {})}
      options={findings.map((value) => ({
        value,
        label: formatMessage({ id: `chat.${value}` }),
        description: formatMessage({ id: `chat.${value}Text` }),
      }))}
    />
  )
}
