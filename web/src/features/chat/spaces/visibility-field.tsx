import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import type { Control } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

/** Who finds a space: everyone who may join, everyone who may request to join, or no one. */
export type Visibility = 'public' | 'listed' | 'private'
const visibilities: readonly Visibility[] = ['public', 'listed', 'private']

export const visibilityOf = ({ visibility, is_listed }: Pick<Space, 'visibility' | 'is_listed'>): Visibility =>
  visibility === 'public' ? 'public' : is_listed ? 'listed' : 'private'

export const rulesOf = (finding: Visibility): Pick<Space, 'visibility' | 'is_listed'> => ({
  visibility: finding === 'public' ? 'public' : 'private',
  is_listed: finding !== 'private',
})

type VisibilityControl = Control<Visibility> & { error?: string | undefined; warning?: string | undefined }

/** Explains each choice and, in `warning`, the change for existing members. */
export function VisibilityField({ warning, ...control }: VisibilityControl) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      {...control}
      label={formatMessage({ id: 'chat.visibility' })}
      {...(warning ? { description: warning } : {})}
      options={visibilities.map((value) => ({
        value,
        label: formatMessage({ id: `chat.${value}` }),
        description: formatMessage({ id: `chat.${value}Text` }),
      }))}
    />
  )
}
