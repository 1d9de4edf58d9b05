import { NUMERO_MAX, NUMERO_MIN } from '@autos/contract/regras/limites.ts'
import { dobrar, limparLinha } from '@autos/contract/regras/texto.ts'

/**
 * O que o texto digitado pode ser: um identificador, um número nacional, um número com sufixos, palavras do
 * título.
 */
export type Termos = {
  identificador: string | null
  nacional: string | null
  numero: Numero | null
  /** O que pode ser o número como se lê no item, também o que veio de outro sistema: 317-A/2014. */
  escrito: string | null
  /** Sem acento nem caixa; o que está entre aspas é uma palavra só. */
  palavras: string[]
  /** Como se digitou. */
  texto: string
}
export type Numero = { numero: number; sufixos: string[] }

const PALAVRAS_MAX = 8

export function termosDe(texto: string): Termos {
  const limpo = limparLinha(texto)
  return {
    identificador: identificador(limpo),
    nacional: nacional(limpo),
    numero: numero(limpo),
    escrito: escrito(limpo),
    palavras: palavras(dobrar(limpo)).slice(0, PALAVRAS_MAX),
    texto: limpo,
  }
}

/** '"obra parada" rua' → 'obra parada' e 'rua'; aspas que não fecham não contam. */
const palavras = (texto: string): string[] =>
  [...texto.replace(/[“”„«»]/g, '"').matchAll(/"([^"]*)"|[^\s"]+/g)]
    .map(([inteira, junto]) => (junto ?? inteira).trim())
    .filter(Boolean)

/** Oito hexadecimais, com ou sem o -e e o -c que a tela mostra. */
function identificador(texto: string): string | null {
  const [, oito] = /^([0-9a-f]{8})(?:-e)?(?:-c)?$/i.exec(texto) ?? []
  return oito?.toUpperCase() ?? null
}

/** O NIPE '42.101001.000017/2026-98' e o NUP '35041.000387/2000-19', com ou sem a pontuação. */
function nacional(texto: string): string | null {
  const digitos = texto.replace(/[.\-/\s]/g, '')
  if (/^\d{20}$/.test(digitos))
    return digitos.replace(/^(\d{2})(\d{6})(\d{6})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
  return /^\d{17}$/.test(digitos) ? digitos.replace(/^(\d{5})(\d{6})(\d{4})(\d{2})$/, '$1.$2/$3-$4') : null
}

/** '12/2026', '12/2026/SEMAD', 'Portaria nº 4.512'; do número nacional, a sequência e o ano. */
function numero(texto: string): Numero | null {
  const [, inteiro, sufixos] = /(?:^|\s)(\d[\d.]*)((?:\/[^\s/]+)*)$/.exec(texto) ?? []
  const numero = Number(inteiro?.replaceAll('.', ''))
  if (inteiro === undefined || !(numero >= NUMERO_MIN && numero <= NUMERO_MAX)) return null
  return {
    numero,
    sufixos: (sufixos ?? '')
      .split('/')
      .filter(Boolean)
      .map((sufixo) => sufixo.toUpperCase()),
  }
}

/** Da primeira palavra que tem um algarismo até o fim, se não é uma frase. */
function escrito(texto: string): string | null {
  const [, achado] = /(?:^|\s)([^\s\d]*\d.*)$/.exec(texto) ?? []
  return achado === undefined || /[1-9]/.test(achado) === false || achado.split(' ').length > ESCRITO_PALAVRAS
    ? null
    : achado
}
const ESCRITO_PALAVRAS = 3

export const paraLike = (texto: string): string => texto.replace(/[\\%_]/g, String.raw`\$&`)
