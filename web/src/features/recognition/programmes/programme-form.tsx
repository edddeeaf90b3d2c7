import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormActions } from '#ui/form/form.tsx'
import formStyles from '#ui/form/form.module.css'
import { Banner } from '#ui/states/banner.tsx'
import { focusField } from '../forms/focus-field.ts'
import { PeopleField } from '../forms/people-field.tsx'
import { typesQuery } from '../server.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { ProgrammeStart } from './programme-dialog.tsx'
import styles from './programme-form.module.css'
import { TypesField } from './types-field.tsx'
import { useProgrammeForm } from './use-programme-form.ts'

/** Adds a programme, or changes one: who gives what to whom, who pays for it and who has to approve it. */
export default function ProgrammeForm({ start: { group }, onClose }: { start: ProgrammeStart; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const types = (useQuery(typesQuery).data?.items ?? []).filter(({ is_deleted }) => !is_deleted)
  const form = useProgrammeForm(group, types, onClose)
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, errorOf, checked, pending, failure, isChanged, discard } = form
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = await form.save()
    if (wrong) focusField(element.current, wrong)
  }
  return (
    <form
      ref={element}
      className={formStyles.form}
      noValidate
      aria-label={formatMessage({ id: 'settings.programmes.one' })}
      onSubmit={(event) => void save(event)}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div data-field="name">
        <TextField
          label={formatMessage({ id: 'settings.programmes.name' })}
          maxLength={limits.nameMaximum}
          autoComplete="off"
          error={errorOf('name')}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'settings.programmes.description' })}
        optional
        maxLength={limits.spaceDescriptionMaximum}
        autoComplete="off"
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TypesField
        types={types}
        groupId={group?.recognition_group_id}
        value={draft.typeIds}
        onValueChange={(typeIds) => change({ typeIds })}
      />
      {(['givers', 'receivers'] as const).map((field) => (
        <PeopleField
          key={field}
          field={field}
          legend={formatMessage({ id: `settings.programmes.${field}` })}
          error={errorOf(field)}
          checked={checked}
          value={draft[field]}
          onValueChange={(audience) => change({ [field]: audience })}
        />
      ))}
      <PaymentFields form={form} />
      <ApprovalFields form={form} />
      <FormActions>
        {isChanged && (
          <p className={styles.kept}>
            <FormattedMessage id="settings.programmes.kept" />{' '}
            <Button size="small" tone="plain" onClick={discard}>
              <FormattedMessage id={group ? 'settings.programmes.discard' : 'settings.programmes.startAgain'} />
            </Button>
          </p>
        )}
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" tone="primary" pending={pending}>
          <FormattedMessage id={group ? 'settings.save' : 'settings.programmes.addNow'} />
        </Button>
      </FormActions>
    </form>
  )
}
