import { INVISIVEIS } from './texto.ts'

/** Os sinais que a letra dos documentos (Lato) tem em todas as suas formas; um teste compara-os com os arquivos dela. */
// prettier-ignore
export const LETRAS_DO_DOCUMENTO: readonly (readonly [de: number, ate: number])[] = [
  [0x20, 0x7e], [0xa0, 0xff], [0x104, 0x107], [0x118, 0x119], [0x131, 0x131], [0x141, 0x144], [0x152, 0x153], [0x15a, 0x15b], [0x160, 0x161], [0x178, 0x17e], [0x192, 0x192],
  [0x2c6, 0x2c7], [0x2c9, 0x2c9], [0x2da, 0x2da], [0x2dc, 0x2dd], [0x2013, 0x2014], [0x2018, 0x201a], [0x201c, 0x201e], [0x2020, 0x2020], [0x2022, 0x2022], [0x2026, 0x2026],
  [0x2039, 0x203a], [0x2044, 0x2044], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2212, 0x2212],
]

const FORA = new RegExp(
  `[^${LETRAS_DO_DOCUMENTO.map(([de, ate]) => `\\u{${de.toString(16)}}-\\u{${ate.toString(16)}}`).join('')}]`,
  'gu',
)

/** Os que o texto tem e o PDF não pode ter, cada um uma vez; o que não se vê não conta. */
export const sinaisSemLetra = (texto: string): string[] => [
  ...new Set(texto.normalize('NFC').replace(/\s/g, ' ').replace(INVISIVEIS, '').match(FORA)),
]

/** De mais páginas do que isto não se faz um PDF. */
export const PAGINAS_DO_TEXTO_MAX = 1500
