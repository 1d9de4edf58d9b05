import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { extensaoAceita, extensaoDe, tamanhoPorExtenso, type Extensao } from '@autos/contract/regras/arquivos.ts'

export type ArquivoConferido = { arquivo: File; extensao: Extensao }
export type RecusaDeArquivo = { titulo: string; texto?: string; pdfInvalido?: true }

/** O que dá para saber do arquivo antes de enviá-lo. O servidor confere tudo de novo. */
export async function conferirArquivo(arquivo: File, limiteBytes: number): Promise<ArquivoConferido | RecusaDeArquivo> {
  const extensao = extensaoDe(arquivo.name)
  if (!extensaoAceita(extensao)) return { titulo: MENSAGENS.tipoNaoSuportado }
  if (arquivo.size > limiteBytes) return { titulo: MENSAGENS.tamanhoExcedido, texto: MENSAGENS.tamanhoExcedidoTexto(tamanhoPorExtenso(arquivo.size - limiteBytes)) }
  if (arquivo.size === 0) return { titulo: 'O arquivo está vazio.' }
  if (extensao === 'pdf' && !(await comecaComoPdf(arquivo))) return { titulo: MENSAGENS.pdfInvalido, pdfInvalido: true }
  return { arquivo, extensao }
}

export const foiRecusado = (resultado: ArquivoConferido | RecusaDeArquivo): resultado is RecusaDeArquivo => 'titulo' in resultado

/** '%PDF-' nos primeiros 1024 bytes, como os leitores aceitam (ISO 32000, nota de implementação 13). */
async function comecaComoPdf(arquivo: File): Promise<boolean> {
  const inicio = new Uint8Array(await arquivo.slice(0, 1024).arrayBuffer())
  return new TextDecoder('latin1').decode(inicio).includes('%PDF-')
}
