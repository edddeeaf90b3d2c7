import { getDocumentProxy } from 'unpdf'
import { bounds } from './bounds.ts'

/**
 * The text of a PDF, page by page. Nothing in it is executed, drawn or fetched. Throws on other files and on those that require a password.
 */
export async function readPdf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, useSystemFonts: false })
  let text = ''
  for (let number = 1; number <= Math.min(document.numPages, bounds.pages) && text.length < bounds.signs; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
    page.cleanup()
  }
  return text
}
