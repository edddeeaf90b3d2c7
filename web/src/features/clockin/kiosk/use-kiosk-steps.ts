import type { KioskPerson, KioskView } from '@atrium/contract/clockin/kiosks'
import type { Clock, ClockAction } from '@atrium/contract/clockin/schemas'
import { useState } from 'react'
import { randomId } from '#app/session/device-id.ts'
import { isRevoked, isUnreachable, kioskServer, textOf } from './kiosk-server.ts'
import { canSeal, sealPin } from './seal-pin.ts'
import { nameOf } from './use-kiosk-view.ts'
import { changeWaitingAtKiosk } from './waiting.ts'

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
  const [step, setStep] = useState<KioskStep>({ at: 'people' })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const go = (next: KioskStep): void => {
    setProblem(undefined)
    setStep(next)
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => {
      setProblem(textOf(error))
      if (isRevoked(error)) renew()
    })
    setBusy(false)
  }
  const keep = async (person: KioskPerson, pin: string, action: ClockAction, client_punch_id = randomId()): Promise<void> => {
    const punch = { employee_id: person.employee_id, action, client_punch_id, device_time: new Date().toISOString() }
    const sealed = await sealPin(pin, { kioskId: view.kiosk_id, sealingKey: view.sealing_key, punch })
    changeWaitingAtKiosk((waiting) => [...waiting, { punch: { ...punch, pin: sealed }, name: nameOf(person) }])
    go({ at: 'done', person, action, isKept: true })
  }

  const typePin = (person: KioskPerson, pin: string) =>
    attempt(async () => {
      if (isOffline && canSeal()) return go({ at: 'offline', person, pin })
      try {
        const opened = await kioskServer.openKioskClock({ device_token: token, employee_id: person.employee_id, pin })
        go({ at: 'clock', person: opened.person, clock: opened.clock, pass: opened.pass, pin })
      } catch (error) {
        if (!isUnreachable(error) || !canSeal()) throw error
        renew()
        go({ at: 'offline', person, pin })
      }
    })
  const showCode = (code: string) =>
    attempt(async () => {
      const { person, clock, pass } = await kioskServer.openKioskClock({ device_token: token, code })
      go({ at: 'clock', person, clock, pass })
    })
  const press = (action: ClockAction) =>
    attempt(async () => {
      if (step.at === 'offline') return keep(step.person, step.pin, action)
      if (step.at !== 'clock') return
      const client_punch_id = randomId()
      try {
        await kioskServer.punchAtKiosk({ device_token: token, pass: step.pass, action, client_punch_id })
        go({ at: 'done', person: step.person, action, isKept: false })
      } catch (error) {
        if (!isUnreachable(error) || step.pin === undefined || !canSeal()) throw error
        renew()
        await keep(step.person, step.pin, action, client_punch_id)
      }
    })
  return { step, problem, isBusy, go, typePin, showCode, press }
}
export type KioskSteps = ReturnType<typeof useKioskSteps>
