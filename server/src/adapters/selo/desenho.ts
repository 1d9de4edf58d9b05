import { measureText, PdfDict, PdfName, StandardFonts } from '@libpdf/core'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import type { Pagina } from '../leitor-pdf/port.ts'

/** Turns the drawing so that it stands upright for whoever reads a page that is itself turned. */
export const MATRIZ: Record<Pagina['rotacao'], readonly number[]> = { 0: [1, 0, 0, 1, 0, 0], 90: [0, 1, -1, 0, 0, 0], 180: [-1, 0, 0, -1, 0, 0], 270: [0, -1, 1, 0, 0, 0] }

/** `caixa` in user space; `largura` and `altura` as the reader sees them. */
export type Retangulo = { caixa: [number, number, number, number]; largura: number; altura: number }

/** Puts the seal at the point, or as near as the page allows; on a page smaller than the seal, a smaller seal. */
export function encaixar({ x0, y0, x1, y1, rotacao }: Pagina, esquerda: number, inferior: number): Retangulo {
  const turned = rotacao === 90 || rotacao === 270
  const [w, h] = turned ? [SELO_ALTURA, SELO_LARGURA] : [SELO_LARGURA, SELO_ALTURA]
  const scale = Math.min(1, (x1 - x0) / w, (y1 - y0) / h)
  const [dx, dy] = [w * scale, h * scale]
  const left = clamp(esquerda, x0, x1 - dx)
  const bottom = clamp(inferior, y0, y1 - dy)
  return { caixa: [left, bottom, left + dx, bottom + dy], largura: SELO_LARGURA * scale, altura: SELO_ALTURA * scale }
}

const clamp = (value: number, low: number, high: number): number => (Number.isFinite(value) ? Math.max(low, Math.min(value, high)) : low)

const PAD = 6
const SIZE = 8.5
const SIZE_MIN = 6

/** A white box with a border and one line of text under the other, the first in bold, all inside the box. */
export function aparencia(linhas: readonly string[], { largura }: Retangulo): { conteudo: Uint8Array; recursos: PdfDict } {
  const scale = largura / SELO_LARGURA
  const leading = Math.min(12.5, (SELO_ALTURA - 2 * PAD) / Math.max(1, linhas.length))
  const parts = [`q ${n(scale)} 0 0 ${n(scale)} 0 0 cm 1 1 1 rg 0.07 0.32 0.71 RG 0.8 w 0.5 0.5 ${n(SELO_LARGURA - 1)} ${n(SELO_ALTURA - 1)} re B 0 0 0 rg BT`]
  for (const [i, linha] of linhas.entries()) {
    const bold = i === 0
    const { texto, tamanho } = fit(linha, Math.min(SIZE, leading - 1), bold)
    parts.push(
      `/${bold ? 'B' : 'R'} ${n(tamanho)} Tf 1 0 0 1 ${PAD} ${n(SELO_ALTURA - PAD - leading * (i + 1) + leading * 0.28)} Tm <${Buffer.from(winAnsi(texto)).toString('hex')}> Tj`,
    )
  }
  const font = (name: string) => PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of(name), Encoding: PdfName.of('WinAnsiEncoding') })
  const recursos = PdfDict.of({ Font: PdfDict.of({ R: font('Helvetica'), B: font('Helvetica-Bold') }) })
  return { conteudo: Buffer.from(`${parts.join('\n')}\nET Q`, 'latin1'), recursos }
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Smaller letters first, then an ellipsis: a long name never leaves the box. */
function fit(linha: string, wanted: number, bold: boolean): { texto: string; tamanho: number } {
  const room = SELO_LARGURA - 2 * PAD
  const width = (text: string, size: number) => measureText(legivel(text), bold ? StandardFonts.HelveticaBold : StandardFonts.Helvetica, size)
  let size = wanted
  while (size > SIZE_MIN && width(linha, size) > room) size -= 0.25
  let text = [...linha]
  while (text.length > 1 && width(`${text.join('')}…`, size) > room && width(linha, size) > room) text = text.slice(0, -1)
  return { texto: text.length === [...linha].length ? linha : `${text.join('').trimEnd()}…`, tamanho: size }
}

/** Windows-1252 beyond Latin-1 (ISO 32000-1, annex D.2): the encoding of the standard fonts. */
const CP1252: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  Š: 0x8a,
  Ž: 0x8e,
  š: 0x9a,
  ž: 0x9e,
  Œ: 0x8c,
  œ: 0x9c,
  Ÿ: 0x9f,
}

/** A letter outside the encoding loses its accent before it becomes a question mark. */
const legivel = (text: string): string => [...text.normalize('NFC')].map((c) => (codeOf(c) !== undefined ? c : (letters(c) ?? '?'))).join('')
const winAnsi = (text: string): number[] => [...legivel(text)].map((c) => codeOf(c) ?? 0x3f)
const codeOf = (c: string): number | undefined => {
  const code = c.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) ? code : CP1252[c]
}
function letters(c: string): string | undefined {
  const plain = c.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.length === 1 && codeOf(plain) !== undefined ? plain : undefined
}
