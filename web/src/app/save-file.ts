import type { Download } from '@atrium/contract/call'

/** Saves a file as a browser download. */
export function saveFile({ blob, file_name }: Download): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: file_name }).click()
  // The download has started by then; the address is valid only within the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
