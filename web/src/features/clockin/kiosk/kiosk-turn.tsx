import type { KioskView } from '@atrium/contract/clockin/kiosks'
import { ClockStep } from './clock-step.tsx'
import { CodeStep } from './code-step.tsx'
import { DoneStep } from './done-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PinStep } from './pin-step.tsx'
import { useIdle } from './use-idle.ts'
import { useKioskSteps } from './use-kiosk-steps.ts'

/** A person who walks away is signed out of the kiosk so soon, in milliseconds; one who is done, sooner. */
const idleAfter = 20_000
const doneAfter = 5_000

type KioskTurnProps = { token: string; view: KioskView; isOffline: boolean; renew: () => void }

/** The turn of one person at a kiosk. It ends by itself. */
export function KioskTurn(kiosk: KioskTurnProps) {
  const steps = useKioskSteps(kiosk)
  const { step, go } = steps
  const end = (): void => go({ at: 'people' })
  useIdle(step.at === 'people' ? undefined : step.at === 'done' ? doneAfter : idleAfter, end)
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
