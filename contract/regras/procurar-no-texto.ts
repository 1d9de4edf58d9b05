/**
 * Um texto como se procura nele: sem acento, sem caixa, espaços juntos e sem o hífen que parte a palavra.
 * `origem[i]` é a posição, no texto como está, da letra `i`.
 */
export type TextoDobrado = { texto: string; origem: readonly number[] }

export type Ocorrencia = { inicio: number; fim: number }

/** O que se mostra de uma ocorrência: o que vem antes, o achado e o que vem depois. */
export type Contexto = { antes: string; achado: string; depois: string }

const EM_VOLTA = 48
/** Com menos que isto acha-se quase tudo, e nada se lê. */
export const PROCURADO_MIN = 2

export function dobrar(texto: string): TextoDobrado {
  const letras: string[] = []
  const origem: number[] = []
  let posicao = 0
  for (const letra of texto) {
    for (const cada of letrasDe(letra, texto, posicao)) {
      // Vários espaços e quebras de linha são um só.
      if (cada === ' ' && (letras.length === 0 || letras.at(-1) === ' ')) continue
      letras.push(cada)
      origem.push(posicao)
    }
    posicao += letra.length
  }
  return { texto: letras.join(''), origem: [...origem, texto.length] }
}

function letrasDe(letra: string, texto: string, posicao: number): string {
  // Quase todas são destas: nada a dobrar.
  if ((letra >= 'a' && letra <= 'z') || (letra >= '0' && letra <= '9')) return letra
  if (letra === '\u00ad') return ''
  if (/\s/.test(letra)) return depoisDeHifen(texto, posicao) ? '' : ' '
  if (/[-\u2010\u2011]/.test(letra)) return partePalavra(texto, posicao) ? '' : '-'
  return letra.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Entre duas letras, na mesma linha ou na seguinte, em que se pode repetir: «decreto-lei», «decre-\nto», «guarda-\n-chuva». */
const partePalavra = (texto: string, posicao: number): boolean =>
  /\p{L}(?:[-\u2010\u2011]\s*\n\s*)?$/u.test(texto.slice(Math.max(0, posicao - 8), posicao)) &&
  /^.\s*(?:\n\s*[-\u2010\u2011])?\p{L}/u.test(texto.slice(posicao, posicao + 8))

/** O espaço que sobra quando a palavra se parte no fim da linha. */
function depoisDeHifen(texto: string, posicao: number): boolean {
  let antes = posicao
  while (antes > 0 && /\s/.test(texto.charAt(antes - 1))) antes--
  return (
    /[-\u2010\u2011]/.test(texto.charAt(antes - 1)) &&
    /\s*\n\s*/.test(texto.slice(antes, posicao + 1)) &&
    partePalavra(texto, antes - 1)
  )
}

/** O procurado, como se compara com o texto dobrado. */
export const alvoDe = (procurado: string): string => dobrar(procurado).texto.trim()

/** Onde o procurado aparece, em posições do texto como está. */
export function procurar({ texto, origem }: TextoDobrado, procurado: string): Ocorrencia[] {
  const alvo = alvoDe(procurado)
  if (alvo.length < PROCURADO_MIN) return []
  const achadas: Ocorrencia[] = []
  for (let em = texto.indexOf(alvo); em >= 0; em = texto.indexOf(alvo, em + alvo.length)) {
    const ultima = origem[em + alvo.length - 1] ?? 0
    achadas.push({ inicio: origem[em] ?? 0, fim: Math.max(ultima + 1, origem[em + alvo.length] ?? 0) })
  }
  return achadas
}

/** O pedaço de texto que a lista mostra, sem partir palavra. */
export function contextoDe(texto: string, { inicio, fim }: Ocorrencia): Contexto {
  const limpo = (pedaco: string) => pedaco.replace(/\s+/g, ' ')
  const de = Math.max(0, inicio - EM_VOLTA)
  const ate = Math.min(texto.length, fim + EM_VOLTA)
  const antes = limpo(texto.slice(de, inicio))
  const depois = limpo(texto.slice(fim, ate))
  return {
    antes: de === 0 ? antes.trimStart() : `… ${antes.replace(/^\S*\s/, '')}`,
    achado: limpo(texto.slice(inicio, fim)),
    depois: ate === texto.length ? depois.trimEnd() : `${depois.replace(/\s\S*$/, '')} …`,
  }
}
