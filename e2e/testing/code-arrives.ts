import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Manifest } from 'vite'

/** Resolves when a lazily loaded part of a screen has arrived, with all code that it imports. Call it before the screen opens. */
export async function codeArrives(page: Page, name: string, kind: 'js' | 'css' = 'js'): Promise<void> {
  const files = filesOf(name, kind)
  const request = await page.waitForEvent('requestfinished', (each) => files.some((file) => each.url().endsWith(`/${file}`)))
  if (kind === 'js') await page.evaluate((url) => import(url).then(() => undefined), request.url())
}

/** The files that the build made of a part. */
function filesOf(name: string, kind: 'js' | 'css'): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'))
  const parts = Object.values(manifest).filter((part) => part.name === name)
  return parts.flatMap(({ file, css }) => (kind === 'js' ? [file] : (css ?? [])))
}
