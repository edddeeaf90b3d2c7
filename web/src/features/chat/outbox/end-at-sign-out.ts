import { onSignOut } from '#app/session/session-end.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Outbox } from './outbox.ts'
import type { Device } from '../store/open-device.ts'

type EndSettings = {
  device: Pick<Device, 'close'>
  drafting: { drafts: Pick<Drafts, 'forget'>; stop: () => void }
  sending: { outbox: Pick<Outbox, 'forget'>; stop: () => void }
}

/** Returns the choice whether unsent messages and drafts stay on this device for the next sign-in or are deleted with everything else. */
export function endAtSignOut({ device, drafting, sending }: EndSettings): (keeps: boolean) => void {
  let keepsWords = false
  async function end(): Promise<void> {
    sending.stop()
    drafting.stop()
    await device.close({ keepsWords })
  }
  function forget(): void {
    drafting.drafts.forget()
    sending.outbox.forget()
  }
  onSignOut(() => end().finally(() => keepsWords || forget()))
  return (keeps) => {
    keepsWords = keeps
  }
}
