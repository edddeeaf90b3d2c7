import { history } from '../history.ts'

/**
 * A click on a notification while Atrium is open navigates without a reload; the worker is notified that the page handles it. Called when the
 * page starts: a message that arrives before is lost, and the worker then loads the page anew.
 */
export function followClicks(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ open?: string } | undefined>) => {
    if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return
    port?.postMessage('on its way')
    history.push(data.open)
  })
}
