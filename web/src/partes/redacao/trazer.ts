import { RASCUNHO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { Node } from 'prosemirror-model'

import { limpar } from './colar.ts'
import { lerDocx } from './docx.ts'
import { comoSeImprime } from './figuras.ts'
import { escreverTexto, lerTexto } from './html.ts'
import { lerMarcacao } from './marcacao.ts'
import { dizerDoWord } from './word/do-word.ts'

const HTML_MAX = 8 * 1024 * 1024

/** `perdas`: o que do arquivo não veio, ou veio de outro jeito; uma frase para cada coisa. */
export type Trazido = { doc: Node; perdas: string[] }

/** O texto de um arquivo do Word ou HTML, limpo como o que se cola. */
export async function lerDoArquivo(arquivo: File): Promise<Trazido> {
  const aberto = await abrir(arquivo)
  const { raiz, doWord } = limpar(aberto.raiz, { seguindo: false })
  const doc = lerTexto(raiz.innerHTML)
  let temFigura = false
  doc.descendants(({ type }) => void (temFigura ||= type.name === 'figura'))
  if (doc.textContent.trim() === '' && !temFigura) throw new Error('Não há texto neste arquivo.')
  if (new Blob([escreverTexto(doc)]).size > RASCUNHO_MAX_BYTES)
    throw new Error('O texto deste arquivo, com as figuras, passa de 2 MB. Tire ou reduza as figuras.')
  return { doc, perdas: [...new Set([...aberto.perdas, ...dizerDoWord(doWord)])] }
}

async function abrir(arquivo: File): Promise<{ raiz: HTMLElement; perdas: string[] }> {
  if (/\.docx$/i.test(arquivo.name)) {
    const { html, perdas } = await lerDocx(arquivo)
    const raiz = lerMarcacao(html)
    return { raiz, perdas: [...perdas, ...(await reduzirFiguras(raiz))] }
  }
  if (!/\.html?$/i.test(arquivo.name))
    throw new Error('Escolha um arquivo do Word, com o nome terminado em .docx, ou um HTML (.html ou .htm).')
  if (arquivo.size > HTML_MAX) throw new Error('O arquivo passa de 8 MB. Tire ou reduza as figuras.')
  return { raiz: lerMarcacao(emLetras(await arquivo.arrayBuffer())), perdas: [] }
}

/** As figuras ficam do tamanho do que se imprime, como as que se põem à mão; as que não se leem saem. */
async function reduzirFiguras(raiz: HTMLElement): Promise<string[]> {
  let sairam = 0
  for (const figura of raiz.querySelectorAll('img')) {
    const dados = /^data:([\w/+.-]+);base64,(.+)$/.exec(figura.getAttribute('src') ?? '')
    // A que já se disse que não veio.
    if (!dados) {
      figura.remove()
      continue
    }
    try {
      const bytes = Uint8Array.from(atob(dados[2] ?? ''), (letra) => letra.charCodeAt(0))
      const { src, largura } = await comoSeImprime(new Blob([bytes], { type: dados[1] ?? '' }))
      figura.setAttribute('src', src)
      figura.setAttribute('width', String(largura))
    } catch {
      figura.remove()
      sairam++
    }
  }
  if (sairam === 0) return []
  return [sairam === 1 ? '1 figura não pôde ser lida.' : `${sairam} figuras não puderam ser lidas.`]
}

/** O que não é UTF-8 é do Windows, como o Word grava. */
function emLetras(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
