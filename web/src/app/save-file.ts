import type { Download } from '@atrium/contract/call'

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, file_name }: Download): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: file_name }).click()
  // The download has begun by then; the address is only the page's.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
