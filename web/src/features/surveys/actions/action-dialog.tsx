import { limits } from '@atrium/contract/limits'
import type { SurveyAction } from '@atrium/contract/surveys/action-schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import { surveyActionsPath } from '@atrium/contract/surveys/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { keyOf } from '#app/server-data.ts'
import { useSession } from '#app/session/auth.tsx'
import { usePerson } from '#features/people/people.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { surveys } from '../server.ts'
import { DueField, OwnerField } from './fields-on-demand.ts'

type ActionDialogProps = {
  surveyId: string
  /** The question from which it follows. */
  question?: { id: string; title: string } | undefined
  /** The item to change; without it a new one is added. */
  action?: SurveyAction
  onClose: () => void
}

/** What is to do, by whom, and until when. */
export default function ActionDialog({ surveyId, question, action, onClose }: ActionDialogProps) {
  const { formatMessage } = useIntl()
  const from = question?.title ?? action?.question_title
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: action ? 'surveys.actions.edit' : 'surveys.actions.addTitle' })}
      {...(from && { description: formatMessage({ id: 'surveys.actions.from' }, { title: from }) })}
    >
      <ActionForm surveyId={surveyId} question={question} action={action} onClose={onClose} />
    </Dialog>
  )
}

const Fields = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(limits.surveyActionMaximum)),
  owner: z.nullable(z.custom<Employee>()).check(z.refine((owner) => owner !== null, 'This field is required')),
  due_on: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Invalid date')),
})
const twoWeeks = 14 * 24 * 60 * 60_000
const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length)

type ActionFormProps = Pick<ActionDialogProps, 'surveyId' | 'question' | 'onClose'> & { action: SurveyAction | undefined }

function ActionForm({ surveyId, question, action, onClose }: ActionFormProps) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const save = useSave({ surveyId, question, action, onClose })
  const owner = usePerson(action?.owner_id ?? undefined)
  const due = dayAt(useToday() + twoWeeks)
  const form = useForm({
    schema: Fields,
    defaultValues: { text: action?.text ?? '', owner: owner ?? null, due_on: action?.due_on ?? due },
    fieldOfError: { EMPLOYEE_NOT_FOUND: 'owner' },
    onSubmit: ({ text, owner: chosen, due_on }) => save({ text, due_on, owner_id: chosen?.employee_id ?? '' }),
  })
  return (
    <Form form={form}>
      <TextField
        label={formatMessage({ id: 'surveys.actions.text' })}
        maxLength={limits.surveyActionMaximum}
        autoComplete="off"
        autoFocus
        {...form.field('text')}
      />
      <Loading>
        <OwnerField {...form.control('owner')} />
        <DueField {...form.control('due_on')} />
      </Loading>
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id={action ? 'surveys.actions.save' : 'surveys.actions.add'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

type Values = { text: string; due_on: string; owner_id: string }
function useSave({ surveyId, question, action, onClose }: ActionFormProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { employee_id: ownId } = useSession()
  const [client_action_id] = useState(() => crypto.randomUUID())
  return async (values: Values): Promise<void> => {
    if (action) await surveys.call.updateSurveyAction({ action_id: action.action_id, ...values })
    else
      await surveys.call.createSurveyAction({ survey_id: surveyId, ...(question && { question_id: question.id }), ...values, client_action_id }) // prettier-ignore
    void queryClient.invalidateQueries({ queryKey: keyOf('listSurveyActions') })
    onClose()
    if (action) return
    show({
      tone: 'success',
      text: formatMessage({ id: values.owner_id === ownId ? 'surveys.actions.addedOwn' : 'surveys.actions.added' }),
      ...(question && {
        action: {
          label: formatMessage({ id: 'surveys.actions.seeAll' }),
          onSelect: () => void navigate({ to: surveyActionsPath(surveyId) }),
        },
      }),
    })
  }
}
