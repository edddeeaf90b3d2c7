import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP of these parts, as office programs write it; `claimed` is a false uncompressed size. */
export function zipOf(parts: Record<string, string | Uint8Array>, claimed?: number): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const head = (signature: number, version: readonly number[]): Buffer => {
      const bytes = Buffer.alloc(version.length ? 46 : 30)
      bytes.writeUInt32LE(signature, 0)
      const at = version.length ? 6 : 4
      bytes.writeUInt16LE(20, at)
      bytes.writeUInt16LE(8, at + 4)
      bytes.writeUInt32LE(crc32(raw), at + 10)
      bytes.writeUInt32LE(packed.length, at + 14)
      bytes.writeUInt32LE(claimed ?? raw.length, at + 18)
      bytes.writeUInt16LE(name.length, at + 22)
      if (version.length) bytes.writeUInt32LE(offset, 42)
      return Buffer.concat([bytes, Buffer.from(name)])
    }
    const local = Buffer.concat([head(0x04034b50, []), packed])
    central.push(head(0x02014b50, [20]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** A PDF with these texts, a page each, in Latin letters. */
export const pdfOf = (...pages: readonly string[]): Buffer<ArrayBuffer> =>
  pdfWithPages(pages.map((words) => ({ content: Buffer.from(`BT /F1 16 Tf 40 700 Td (${words}) Tj ET`), filter: '' })))

/** A PDF with one page of this content, plain or compressed. */
export const pdfWith = (content: Buffer, filter = ''): Buffer<ArrayBuffer> => pdfWithPages([{ content, filter }])

/** Readers find its objects without a cross-reference table. */
function pdfWithPages(pages: readonly { content: Buffer; filter: string }[]): Buffer<ArrayBuffer> {
  const numberOf = (index: number): number => 4 + 2 * index
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ content, filter }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${numberOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
    ]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`, 'latin1')
}

/** A word processor document with these paragraphs. */
export const documentOf = (...paragraphs: readonly string[]) =>
  zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<w:document><w:body>${paragraphs.map((words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  })
