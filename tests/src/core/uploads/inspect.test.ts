import { describe, expect, it } from 'vitest'
import { inspect } from '#core/uploads/inspect.ts'
import { numberedName, storedFilename } from '#core/uploads/stored-filename.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const uint32 = (value: number) =>
  String.fromCharCode(...[24, 16, 8, 0].map((shift) => (value >>> shift) & 255))
const uint16 = (value: number) => String.fromCharCode(value >> 8, value & 255)
const png = (width: number, height: number) =>
  bytes(`\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${uint32(width)}${uint32(height)}\x08\x02\0\0\0`)
const exif = `\xff\xe1${uint16(5000)}${'x'.repeat(4998)}`
const jpeg = (width: number, height: number) =>
  bytes(`\xff\xd8${exif}\xff\xc0${uint16(17)}\x08${uint16(height)}${uint16(width)}\x03${'\0'.repeat(20)}`)
const heic = (width: number, height: number) =>
  bytes(`\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0${uint32(width)}${uint32(height)}`)
const look = (name: string, content: Uint8Array, type = '', size = content.length) =>
  inspect({ name, type, size }, content)

describe('an accepted file', () => {
  it('is recognised by content: JPEG and PNG under any name', () => {
    expect(look('scan.bin', jpeg(100, 50))).toEqual({ take: 'image', type: 'image/jpeg' })
    expect(look('photo.jpg', png(100, 50))).toEqual({ take: 'image', type: 'image/png' })
  })

  it('is a PDF by content, by mime type or by ending (UPLOAD-04)', () => {
    const pdf = { take: 'pdf', type: 'application/pdf' }
    expect(look('a', bytes('junk before %PDF-1.7'))).toEqual(pdf)
    expect(look('a', bytes('broken'), 'application/pdf')).toEqual(pdf)
    expect(look('a.PDF', bytes('broken'))).toEqual(pdf)
  })

  it.each([
    ['UBL', '<?xml version="1.0"?>\n<!-- a > b -->\n<ubl:Invoice xmlns:ubl="urn:x">'],
    ['a credit note', '<CreditNote xmlns="urn:x">'],
    ['CII with a byte order mark', '\u00ef\u00bb\u00bf<?xml version="1.0"?><rsm:CrossIndustryInvoice>'],
    ['UTF-16', `\u00ff\u00fe${'<?xml version="1.0"?><Invoice>'.replaceAll(/./g, '$&\0')}`],
    [
      'one with a document type, which is explained when it is drawn',
      '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>',
    ],
  ])('is an e-invoice by its root element: %s', (_, start) => {
    const latin = Uint8Array.from(start, (letter) => letter.charCodeAt(0))
    expect(look('a.xml', latin, 'text/xml')).toEqual({ take: 'pdf', type: 'application/xml' })
  })

  it('that matches two formats counts as the first', () => {
    const both = (start: Uint8Array) =>
      new Uint8Array([...start, ...bytes('%PDF-1.7 <script>alert(1)</script>')])
    expect(look('both.pdf', both(png(100, 50)))).toEqual({ take: 'image', type: 'image/png' })
    expect(look('both.pdf', both(jpeg(100, 50)))).toEqual({ take: 'image', type: 'image/jpeg' })
    expect(look('both.gif', both(bytes('GIF89a')))).toEqual({ take: 'pdf', type: 'application/pdf' })
  })

  it('is HEIC only for a browser that can read it', () => {
    expect(look('IMG_1.heic', heic(4000, 3000))).toEqual({ take: 'heic' })
  })
})

describe('a rejected file', () => {
  it.each([
    ['notes.txt', bytes('hello'), 'type', 'notes.txt is not a PDF, JPG, PNG or e-invoice (XML).'],
    ['\u202etxt.gpj', bytes('hello'), 'type', 'txt.gpj is not a PDF, JPG, PNG or e-invoice (XML).'],
    ['fake.jpg', bytes('hello'), 'type', 'fake.jpg is not a PDF, JPG, PNG or e-invoice (XML).'],
    [
      'logo.svg',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'type',
      'logo.svg is not a PDF, JPG, PNG or e-invoice (XML).',
    ],
    [
      'note.xml',
      bytes('<?xml version="1.0"?><note><Invoice/></note>'),
      'type',
      'note.xml is not a PDF, JPG, PNG or e-invoice (XML).',
    ],
    [
      'page.xml',
      bytes('<!DOCTYPE html><html>'),
      'type',
      'page.xml is not a PDF, JPG, PNG or e-invoice (XML).',
    ],
    [
      'comments.xml',
      bytes('<!--->'.repeat(300)),
      'type',
      'comments.xml is not a PDF, JPG, PNG or e-invoice (XML).',
    ],
    ['moving.gif', bytes('GIF89a'), 'type', 'moving.gif is not a PDF, JPG, PNG or e-invoice (XML).'],
    ['none.jpg', bytes(''), 'empty', 'none.jpg is empty.'],
    ['none.pdf', bytes(''), 'empty', 'none.pdf: Invalid or empty PDF file'],
  ])('%s', (name, content, reason, text) => {
    expect(look(name, content)).toEqual({ take: 'nothing', rejection: { reason, text } })
  })

  it.each([
    ['IMG_1.heic', ''],
    ['IMG_1.HEIF', ''],
    ['IMG_1', 'image/heic'],
  ])('%s of type "%s" that is something else, with what to do about a HEIC', (name, type) => {
    const text = `${name} is a HEIC photo, which this browser cannot read. Save it as JPG and add it again.`
    expect(look(name, bytes('hello'), type)).toEqual({ take: 'nothing', rejection: { reason: 'heic', text } })
  })

  it('is not a PDF, JPG, PNG or e-invoice (XML) that is only named HEIC', () => {
    expect(look('IMG_1.heic', jpeg(100, 50), 'image/heic')).toEqual({ take: 'image', type: 'image/jpeg' })
    expect(look('IMG_1.heic', bytes('%PDF-1.7'))).toMatchObject({ take: 'pdf' })
  })

  it.each([
    ['bomb.png', png(20_000, 20_000)],
    ['bomb.jpg', jpeg(20_000, 20_000)],
    ['bomb.heic', heic(20_000, 20_000)],
  ])('%s by its header, before anything is decoded', (name, content) => {
    expect(look(name, content)).toMatchObject({
      take: 'nothing',
      rejection: { reason: 'too-many-pixels', text: expect.stringContaining('20000 x 20000') },
    })
  })

  it('is none of the largest allowed size', () => {
    expect(look('large.png', png(11_000, 10_000))).toMatchObject({ take: 'image' })
  })
})

describe('names', () => {
  it('are plain text, cut to 255 characters with their ending', () => {
    const long = storedFilename(`../"x"${'a'.repeat(300)}.jpg`)
    expect(long).toHaveLength(255)
    expect(long.startsWith('../"x"aaa')).toBe(true)
    expect(long.endsWith('a.jpg')).toBe(true)
    expect(storedFilename('receipt.jpg')).toBe('receipt.jpg')
    const cut = storedFilename(`${'a'.repeat(250)}😀😀.jpg`)
    expect(cut).toBe(`${'a'.repeat(250)}.jpg`)
  })

  it.each([
    ['=cmd()', '=cmd()'],
    ['..\\\\..\\\\boot.ini.jpg', '..\\\\..\\\\boot.ini.jpg'],
    ['a\0b\nc.jpg', 'a b c.jpg'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['a\u2066b\u2069\u200e\u200f.pdf', 'ab.pdf'],
    ['\u202a\u202c', 'document'],
    ['bill\u0085\u2028.pdf', 'bill  .pdf'],
    ['\0', 'document'],
  ])('%j is kept as %j', (name, kept) => {
    expect(storedFilename(name)).toBe(kept)
  })

  it('are numbered before the ending', () => {
    expect(numberedName('receipt.jpg', 2)).toBe('receipt (2).jpg')
    expect(numberedName('receipt', 3)).toBe('receipt (3)')
    expect(numberedName(`${'a'.repeat(251)}.jpg`, 2)).toHaveLength(255)
  })
})
