import type { Node } from 'prosemirror-model'

import { limpar } from './colar.ts'
import { lerTexto } from './html.ts'
import { lerMarcacao } from './marcacao.ts'

const ARQUIVO_MAX = 8 * 1024 * 1024

/** O texto de um arquivo HTML, do Word ou de outro programa, limpo como o que se cola. */
export async function lerDoArquivo(arquivo: File): Promise<Node> {
  if (!/\.html?$/i.test(arquivo.name))
    throw new Error('Escolha um arquivo HTML, com o nome terminado em .html ou .htm.')
  if (arquivo.size > ARQUIVO_MAX) throw new Error('O arquivo passa de 8 MB. Tire ou reduza as figuras.')
  const doc = lerTexto(limpar(lerMarcacao(emLetras(await arquivo.arrayBuffer()))).innerHTML)
  if (doc.textContent.trim() === '') throw new Error('Não há texto neste arquivo.')
  return doc
}

/** O que não é UTF-8 é do Windows, como o Word grava. */
function emLetras(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
