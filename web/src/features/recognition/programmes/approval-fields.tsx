import { nobody } from '@atrium/contract/people/audience'
import { useIntl } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { PeopleField } from '#features/people/people-field.tsx'
import type { ProgrammeForm } from './use-programme-form.ts'

const counts = ['0', '1', '2'] as const
const stages = [0, 1] as const

/** How many approvals it takes, and whose. */
export function ApprovalFields({ form }: { form: ProgrammeForm }) {
  const { formatMessage } = useIntl()
  const { draft, change, errorOf, checked } = form
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'settings.programmes.approval' })}
        value={counts.find((count) => Number(count) === draft.stageCount) ?? '0'}
        onValueChange={(count) => change({ stageCount: Number(count) })}
        options={counts.map((value) => ({
          value,
          label: formatMessage({ id: `settings.programmes.approval.${value}` }),
          description: formatMessage({ id: `settings.programmes.approval.${value}.text` }),
        }))}
      />
      {stages
        .filter((stage) => stage < draft.stageCount)
        .map((stage) => (
          <PeopleField
            key={stage}
            field={`approvers${stage}`}
            legend={formatMessage({ id: `settings.programmes.approvers${draft.stageCount === 1 ? '' : stage}` })}
            error={errorOf(`approvers${stage}`)}
            checked={checked}
            value={draft.approvers[stage] ?? nobody}
            onValueChange={(audience) => change({ approvers: draft.approvers.with(stage, audience) })}
          />
        ))}
    </>
  )
}
