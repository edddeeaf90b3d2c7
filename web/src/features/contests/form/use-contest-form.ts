import type { Contest } from '@atrium/contract/contests/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { contests, keepContest } from '../server.ts'
import { contestSchema, factsOf, valuesOf } from './contest-values.ts'

export type OnMade = (contest: Contest) => void

/** The form of a contest, which makes a draft or saves the change. */
export function useContestForm(contest: Contest | undefined, onSaved: OnMade) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const company = useCompany().company
  const timeZone = contest?.time_zone ?? company?.time_zone ?? ownZone()
  const [clientId] = useState(() => crypto.randomUUID())
  const form = useForm({
    schema: contestSchema,
    defaultValues: valuesOf(contest, timeZone),
    fieldOfError: { START_AND_END_DATE_REQUIRED: 'ends', INVALID_INTERVAL: 'ends', CRITERIA_INVALID: 'measure' },
    onSubmit: async (values) => {
      const facts = factsOf(values, timeZone)
      const saved = contest
        ? await contests.call.updateContest({ contest_id: contest.contest_id, ...facts })
        : await contests.call.createContest({ ...facts, client_contest_id: clientId })
      await keepContest(queryClient, saved)
      onSaved(saved)
      show({ tone: 'success', text: formatMessage({ id: contest ? 'contests.saved' : 'contests.made' }, { name: saved.contest_name }) })
    },
  })
  return { form, timeZone }
}
export type ContestFormState = ReturnType<typeof useContestForm>['form']
