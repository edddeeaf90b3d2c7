import type { KioskPerson, KioskView } from '@atrium/contract/clockin/kiosks'
import type { Clock, ClockAction } from '@atrium/contract/clockin/schemas'
import { useRef, useState } from 'react'
import { randomId } from '#app/session/device-id.ts'
import { isRevoked, isUnreachable, kioskServer, textOf } from './kiosk-server.ts'
import { canSeal, sealPin } from './seal-pin.ts'
import { nameOf } from './use-kiosk-view.ts'
import { waitingAtKiosk } from './waiting.ts'

/** Where the person in front of the kiosk is. A PIN is held no longer than their turn. */
export type KioskStep =
  | { at: 'people' }
  | { at: 'pin'; person: KioskPerson }
  | { at: 'code' }
  | { at: 'clock'; person: KioskPerson; clock: Clock; pass: string; pin?: string }
  | { at: 'offline'; person: KioskPerson; pin: string }
  | { at: 'done'; person: KioskPerson; action: ClockAction; isKept: boolean }

type KioskSettings = { token: string; view: KioskView; isOffline: boolean; renew: () => void }

/** What happens at the kiosk, step by step. Without a network a punch is kept on it, with the PIN sealed. */
export function useKioskSteps({ token, view, isOffline, renew }: KioskSettings) {
  const { step, attempt, ...turn } = useTurn(renew)
  const keep = async (person: KioskPerson, pin: string, action: ClockAction, client_punch_id = randomId()): Promise<KioskStep> => {
    const punch = { employee_id: person.employee_id, action, client_punch_id, device_time: new Date().toISOString() }
    const sealed = await sealPin(pin, { kioskId: view.kiosk_id, sealingKey: view.sealing_key, punch })
    waitingAtKiosk.change((waiting) => [...waiting, { punch: { ...punch, pin: sealed }, name: nameOf(person) }])
    return { at: 'done', person, action, isKept: true }
  }

  const typePin = (person: KioskPerson, pin: string) =>
    attempt(async (goOn) => {
      if (isOffline && canSeal()) return goOn({ at: 'offline', person, pin })
      try {
        const opened = await kioskServer.openKioskClock({ device_token: token, employee_id: person.employee_id, pin })
        goOn({ at: 'clock', person: opened.person, clock: opened.clock, pass: opened.pass, pin })
      } catch (error) {
        if (!isUnreachable(error) || !canSeal()) throw error
        renew()
        goOn({ at: 'offline', person, pin })
      }
    })
  const showCode = (code: string) =>
    attempt(async (goOn) => {
      const { person, clock, pass } = await kioskServer.openKioskClock({ device_token: token, code })
      goOn({ at: 'clock', person, clock, pass })
    })
  const press = (action: ClockAction) =>
    attempt(async (goOn) => {
      if (step.at === 'offline') return goOn(await keep(step.person, step.pin, action))
      if (step.at !== 'clock') return
      const client_punch_id = randomId()
      try {
        await kioskServer.punchAtKiosk({ device_token: token, pass: step.pass, action, client_punch_id })
        goOn({ at: 'done', person: step.person, action, isKept: false })
      } catch (error) {
        if (!isUnreachable(error) || step.pin === undefined || !canSeal()) throw error
        renew()
        goOn(await keep(step.person, step.pin, action, client_punch_id))
      }
    })
  return { ...turn, step, typePin, showCode, press }
}
export type KioskSteps = ReturnType<typeof useKioskSteps>

/** The turn of one person: where they are, and what they wait for. */
function useTurn(renew: () => void) {
  const [step, setStep] = useState<KioskStep>({ at: 'people' })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const turn = useRef(0)
  const go = (next: KioskStep): void => {
    setProblem(undefined)
    setStep(next)
  }
  /** Ends the turn. An answer that comes later is of somebody who left: it must not open their clock in front of the next person. */
  const end = (): void => {
    turn.current++
    setBusy(false)
    go({ at: 'people' })
  }
  const attempt = async (work: (goOn: typeof go) => Promise<void>): Promise<void> => {
    const own = turn.current
    const isOver = (): boolean => turn.current !== own
    setBusy(true)
    setProblem(undefined)
    await work((next) => isOver() || go(next)).catch((error: unknown) => {
      if (isRevoked(error)) renew()
      if (!isOver()) setProblem(textOf(error))
    })
    if (!isOver()) setBusy(false)
  }
  return { step, problem, isBusy, go, end, attempt }
}
