import { optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { Badge } from '@atrium/contract/badges/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { BadgePicture, type LevelOf } from '../parts/badge-picture.tsx'
import { badges, renewBadges } from '../server.ts'
import styles from './badge.module.css'
import { LevelChoice, PeopleChoice } from './choices-on-demand.ts'

/** To whom a badge goes, and why. */
export default function AwardForm({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useAward(badge, onClose)
  const people = form.control('people')
  const level = form.control('level')
  return (
    <Form form={form} label={formatMessage({ id: 'badges.award' })}>
      <div className={styles.awarded}>
        <BadgePicture badge={badge} size="medium" level={markOf(badge, Number(level.value))} />
      </div>
      <Loading>
        <PeopleChoice value={people.value} onValueChange={people.onValueChange} error={people.error} />
        {badge.levels.length > 0 && <LevelChoice levels={badge.levels} value={level.value} onValueChange={level.onValueChange} />}
      </Loading>
      <TextArea
        label={formatMessage({ id: 'badges.reason' })}
        optional
        description={formatMessage({ id: 'badges.reasonText' })}
        maxLength={limits.badgeReasonMaximum}
        {...form.field('reason')}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="badges.awardNow" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

const markOf = ({ levels }: Badge, reached: number): LevelOf | undefined => (levels.length ? { reached, levels: levels.length } : undefined)

const schema = z.object({
  level: z.string(),
  people: z.array(z.custom<Employee>()).check(z.minLength(1, 'This field is required'), z.maxLength(limits.audienceEmployees)),
  reason: optionalLine(limits.badgeReasonMaximum),
})

function useAward(badge: Badge, onAwarded: () => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [clientId] = useState(() => crypto.randomUUID())
  const defaultValues: z.infer<typeof schema> = { people: [], reason: '', level: '1' }
  return useForm({
    schema,
    defaultValues,
    onSubmit: async ({ people, reason, level }) => {
      const employees = people.map(({ employee_id }) => ({ employee_id }))
      await badges.call.awardBadge({
        badge_id: badge.badge_id,
        employees,
        reason: reason || null,
        level: Number(level),
        client_award_id: clientId,
      })
      await renewBadges(queryClient)
      onAwarded()
      show({ tone: 'success', text: formatMessage({ id: 'badges.awarded' }, { name: badge.badge_name, count: people.length }) })
    },
  })
}
