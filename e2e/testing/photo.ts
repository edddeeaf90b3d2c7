import type { Page } from '@playwright/test'

export type File = { name: string; mimeType: string; buffer: Buffer }

/** A photo, drawn by the browser. */
export async function photo(page: Page, name: string, colour: string): Promise<File> {
  const drawn = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 })
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = fill
    pen.fillRect(0, 0, 1200, 800)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}
