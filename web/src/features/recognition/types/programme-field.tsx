import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { groupsQuery } from '../server.ts'

const none = 'none'
type ProgrammeFieldProps = { value: string | null; onValueChange: (groupId: string | null) => void }

/** The programme of a type. Nothing while the company has none. */
export default function ProgrammeField({ value, onValueChange }: ProgrammeFieldProps) {
  const { formatMessage } = useIntl()
  const groups = useQuery(groupsQuery).data?.items ?? []
  if (!groups.length) return null
  return (
    <Select
      label={formatMessage({ id: 'settings.types.programme' })}
      description={formatMessage({ id: 'settings.types.programmeText' })}
      value={value ?? none}
      onValueChange={(id) => onValueChange(id === none ? null : id)}
      options={[
        { value: none, label: formatMessage({ id: 'settings.types.noProgramme' }) },
        ...groups.map((one) => ({ value: one.recognition_group_id, label: one.group_name })),
      ]}
    />
  )
}
