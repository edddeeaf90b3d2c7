import type { Community } from '@atrium/contract/communities/schemas'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PeopleField } from '#features/people/people-field.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { putCommunity } from '../known-communities.ts'
import { renewCommunities } from '../renew-communities.ts'
import { communities } from '../server.ts'
import styles from './community-dialog.module.css'

type RuleFormProps = { row: Community; onClose: () => void }

export default function RuleForm({ row, onClose }: RuleFormProps) {
  const held = useQuery({ ...communities.query('getCommunityAudience', { community_id: row.community_id }), staleTime: 0 })
  if (held.isError) return <ErrorState title={held.error.message} onRetry={() => void held.refetch()} retrying={held.isFetching} />
  if (!held.data || held.isFetching) return <div className={styles.arriving} />
  return <Fields row={row} held={held.data.audience} onClose={onClose} />
}

const isEmpty = ({ is_all_employee_selected, employees, groups, roles, criterias }: Audience): boolean =>
  !is_all_employee_selected && !employees.length && !groups.length && !roles.length && !criterias.length

function Fields({ row, held, onClose }: RuleFormProps & { held: Audience | null }) {
  const { formatMessage } = useIntl()
  const [way, setWay] = useState<'self' | 'rule'>(held ? 'rule' : 'self')
  const [audience, setAudience] = useState(held ?? nobody)
  const { save, pending, checked, failure } = useSave(row, onClose)
  const error = checked && way === 'rule' && isEmpty(audience) ? formatMessage({ id: 'communities.ruleNobody' }) : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save(way === 'rule' ? audience : null)
  }
  return (
    <form className={styles.form} aria-label={formatMessage({ id: 'communities.rule' })} noValidate onSubmit={submit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <RadioGroup
        label={formatMessage({ id: 'communities.ruleWay' })}
        value={way}
        onValueChange={setWay}
        options={(['self', 'rule'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `communities.ruleWay.${value}` }),
          description: formatMessage({ id: `communities.ruleWay.${value}.text` }),
        }))}
      />
      {way === 'rule' && (
        <PeopleField
          field="audience"
          legend={formatMessage({ id: 'communities.ruleWho' })}
          error={error}
          checked={checked}
          value={audience}
          onValueChange={setAudience}
        />
      )}
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" tone="primary" pending={pending}>
          <FormattedMessage id="communities.save" />
        </Button>
      </FormActions>
    </form>
  )
}

/** What is chosen stays if the server refuses. */
function useSave({ community_id }: Community, onClose: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (audience: Audience | null): Promise<void> => {
    setChecked(true)
    setFailure(undefined)
    if (pending || (audience && isEmpty(audience))) return
    setPending(true)
    try {
      putCommunity(queryClient, await communities.call.updateCommunityAudience({ community_id, audience }))
      void renewCommunities(queryClient)
      show({ tone: 'success', text: formatMessage({ id: audience ? 'communities.ruleSaved' : 'communities.ruleGone' }) })
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return { save, pending, checked, failure }
}
