import { useQueries } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFirstSteps } from '#app/features-context.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'

/** Rule: a checklist of at most five steps. */
const most = 5

/**
 * What a founder does first. Gone once the company's own steps are done, for then it is a company at work; nothing is shown before that is known, so that it
 * never flashes.
 */
export function FirstSteps() {
  const { formatMessage } = useIntl()
  const session = useSession()
  const { can } = useAuth()
  const steps = useFirstSteps().slice(0, most)
  const done = useQueries({
    queries: steps.map((step) => ({
      queryKey: ['firstStep', step.name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => step.isDone({ session, signal }),
      staleTime: 0,
    })),
    combine: (answers) => (answers.every(({ data }) => data !== undefined) ? answers.map(({ data }) => data === true) : undefined),
  })
  const isFounding = can({ anyOf: ['company.manage', 'people.invite'] })
  const founded = steps.every(({ permission }, index) => !permission || done?.[index])
  if (!isFounding || !done || founded) return null
  return (
    <Card title={formatMessage({ id: 'home.firstSteps.title' })} action={<Progress done={done.filter(Boolean).length} of={steps.length} />}>
      <CardRows>
        {steps.map((step, index) => (
          <CardRow
            key={step.name}
            leading={<IconTile icon={done[index] ? Check : step.icon} tone={done[index] ? 'accent' : 'quiet'} />}
            title={<FormattedMessage id={step.label} />}
            detail={<FormattedMessage id={done[index] ? 'home.firstSteps.done' : step.detail} />}
            action={
              !done[index] && (
                <Button size="small" tone={index === done.indexOf(false) ? 'primary' : 'quiet'} render={<RouterLink to={step.path} />}>
                  <FormattedMessage id={step.action} />
                </Button>
              )
            }
          />
        ))}
      </CardRows>
    </Card>
  )
}

const Progress = ({ done, of }: { done: number; of: number }) => <FormattedMessage id="home.firstSteps.progress" values={{ done, of }} />
