import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import type { Control } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

/** How a space can be found: by everyone, by everyone with a request to join, or by nobody. */
export type Finding = 'public' | 'listed' | 'private'
const findings: readonly Finding[] = ['public', 'listed', 'private']

export const findingOf = ({ visibility, is_listed }: Pick<Space, 'visibility' | 'is_listed'>): Finding =>
  visibility === 'public' ? 'public' : is_listed ? 'listed' : 'private'

export const rulesOf = (finding: Finding): Pick<Space, 'visibility' | 'is_listed'> => ({
  visibility: finding === 'public' ? 'public' : 'private',
  is_listed: finding !== 'private',
})

type FindingControl = Control<Finding> & { error?: string | undefined; warning?: string | undefined }

/** Explains each choice and, in `warning`, the change for existing members. */
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
