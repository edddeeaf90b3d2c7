import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { changeFirstSteps } from './first-steps.ts'
import styles from './first-steps-card.module.css'
import { useFirstSteps, type FirstSteps } from './use-first-steps.ts'

/**
 * The first steps of a founder with the company, and of everyone else with their account. Outside Home (`stays`) it
 * disappears only when nothing is left to do.
 */
export default function FirstStepsCard({ stays = false }: { stays?: boolean }) {
  const { formatMessage } = useIntl()
  const list = useFirstSteps(stays)
  useCardIsReady(list !== undefined)
  if (!list) return null
  const { of, steps } = list
  const next = steps.find(({ done }) => !done)
  return (
    <Card title={formatMessage({ id: `home.firstSteps.${of}` })} action={<Head steps={steps} stays={stays} />}>
      <CardRows>
        {steps.map((step) => (
          <CardRow
            key={step.name}
            leading={<IconTile icon={step.done ? Check : step.icon} tone={step.done ? 'accent' : 'quiet'} />}
            title={<FormattedMessage id={step.label} />}
            detail={<FormattedMessage id={step.done ? 'home.firstSteps.done' : step.detail} />}
            action={
              !step.done && (
                <Button size="small" tone={step === next ? 'primary' : 'quiet'} render={<RouterLink to={step.path} />}>
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

function Head({ steps, stays }: Pick<FirstSteps, 'steps'> & { stays: boolean }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const wish = (first_steps: 'put_away' | 'shown') =>
    void changeFirstSteps(queryClient, first_steps).catch((error: Error) => show({ tone: 'danger', text: error.message }))
  const putAway = () => {
    wish('put_away')
    document.querySelector<HTMLElement>('main h1')?.focus() // the button disappears with the list
    show({ text: formatMessage({ id: 'home.firstSteps.putAwayDone' }), onUndo: () => wish('shown') })
  }
  return (
    <span className={styles.head}>
      <FormattedMessage id="home.firstSteps.progress" values={{ done: steps.filter(({ done }) => done).length, of: steps.length }} />
      {!stays && <IconButton size="small" icon={X} label={formatMessage({ id: 'home.firstSteps.putAway' })} onClick={putAway} />}
    </span>
  )
}
