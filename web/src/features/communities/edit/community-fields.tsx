import { CommunityPosting, CommunityVisibility } from '@atrium/contract/communities/schemas'
import { useIntl } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CommunityFormState } from './community-values.ts'
import { CoverField } from './cover-field.tsx'

/** The name, what it is about, its rules and cover, who gets in and who writes. */
export function CommunityFields({ form }: { form: CommunityFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  return (
    <>
      <TextField label={formatMessage({ id: 'communities.name' })} autoComplete="off" {...form.field('community_name')} />
      <TextArea
        label={formatMessage({ id: 'communities.about' })}
        optional
        rows={2}
        placeholder={formatMessage({ id: 'communities.aboutHint' })}
        {...form.field('community_description')}
      />
      <CoverField form={form} />
      <RadioGroup
        {...form.control('visibility')}
        label={formatMessage({ id: 'communities.visibility' })}
        options={CommunityVisibility.options.map((value) => ({
          value,
          label: formatMessage({ id: `communities.visibility.${value}` }),
          description: formatMessage({ id: `communities.visibility.${value}.text` }),
        }))}
      />
      <RadioGroup
        {...form.control('posting')}
        label={formatMessage({ id: 'communities.posting' })}
        options={CommunityPosting.options.map((value) => ({ value, label: formatMessage({ id: `communities.posting.${value}` }) }))}
      />
      <TextArea
        label={formatMessage({ id: 'communities.rules' })}
        optional
        rows={2}
        placeholder={formatMessage({ id: 'communities.rulesHint' })}
        {...form.field('community_rules')}
      />
    </>
  )
}
