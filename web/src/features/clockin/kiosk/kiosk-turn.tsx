import type { KioskView } from '@atrium/contract/clockin/kiosks'
import { ClockStep } from './clock-step.tsx'
import { CodeStep } from './code-step.tsx'
import { DoneStep } from './done-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PinStep } from './pin-step.tsx'
import { Leaving } from './leaving.tsx'
import { idleAfter, useIdle, useIsIdle } from './use-idle.ts'
import { useKioskSteps, type KioskSteps } from './use-kiosk-steps.ts'

/** How long the result is shown, in milliseconds. */
const doneAfter = 5_000

type KioskTurnProps = { token: string; view: KioskView; isOffline: boolean; renew: () => void }

/** The turn of one person at a kiosk. It ends by itself, after a warning. */
export function KioskTurn(kiosk: KioskTurnProps) {
  const steps = useKioskSteps(kiosk)
  const { step, end } = steps
  useIdle(step.at === 'done' ? doneAfter : undefined, end)
  const isLeaving = useIsIdle(step.at === 'people' || step.at === 'done' ? undefined : idleAfter)
  return (
    <>
      <Step kiosk={kiosk} steps={steps} />
      {isLeaving && <Leaving onEnd={end} />}
    </>
  )
}

function Step({ kiosk, steps }: { kiosk: KioskTurnProps; steps: KioskSteps }) {
  const { step, go, end } = steps
  switch (step.at) {
    case 'people':
      return <PeopleStep token={kiosk.token} view={kiosk.view} isOffline={kiosk.isOffline} onStep={go} />
    case 'pin':
      return <PinStep key={step.person.employee_id} person={step.person} steps={steps} onCancel={end} />
    case 'code':
      return <CodeStep steps={steps} onCancel={end} />
    case 'clock':
      return <ClockStep person={step.person} clock={step.clock} steps={steps} onCancel={end} />
    case 'offline':
      return <ClockStep person={step.person} clock={undefined} steps={steps} onCancel={end} />
    case 'done':
      return <DoneStep person={step.person} action={step.action} isKept={step.isKept} onDone={end} />
  }
}
