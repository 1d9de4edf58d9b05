import { MENSAGENS } from '@autos/contract/mensagens.ts'
import {
  extensaoAceita,
  extensaoDe,
  tamanhoPorExtenso,
  type Extensao,
} from '@autos/contract/regras/arquivos.ts'
import { COMECO_DO_TEXTO, DECIDE_PELO_TODO, naoEhDoTipo, pareceSer } from '@autos/contract/regras/conteudo.ts'

export type ArquivoConferido = { arquivo: File; extensao: Extensao }
export type RecusaDeArquivo = { titulo: string; texto?: string; pdfInvalido?: true }

/** O que dá para saber do arquivo antes de enviá-lo. O servidor confere tudo de novo. */
export async function conferirArquivo(
  arquivo: File,
  limiteBytes: number,
): Promise<ArquivoConferido | RecusaDeArquivo> {
  const extensao = extensaoDe(arquivo.name)
  if (!extensaoAceita(extensao)) return { titulo: MENSAGENS.tipoNaoSuportado }
  if (arquivo.size > limiteBytes)
    return {
      titulo: MENSAGENS.tamanhoExcedido,
      texto: MENSAGENS.tamanhoExcedidoTexto(tamanhoPorExtenso(arquivo.size - limiteBytes)),
    }
  if (arquivo.size === 0) return { titulo: 'O arquivo está vazio.' }
  if (pareceSer(extensao, await oQueDecide(arquivo, extensao))) return { arquivo, extensao }
  return extensao === 'pdf'
    ? { titulo: MENSAGENS.pdfInvalido, pdfInvalido: true }
    : { titulo: naoEhDoTipo(extensao) }
}

/** De vários, os que servem e, de cada um dos outros, por que não. */
export async function conferirVarios(
  arquivos: readonly File[],
  limiteBytes: number,
): Promise<{ aceitos: ArquivoConferido[]; recusados: string[] }> {
  const aceitos: ArquivoConferido[] = []
  const recusados: string[] = []
  for (const arquivo of arquivos) {
    const resultado = await conferirArquivo(arquivo, limiteBytes)
    if (foiRecusado(resultado))
      recusados.push(`${arquivo.name}: ${[resultado.titulo, resultado.texto].filter(Boolean).join('. ')}`)
    else aceitos.push(resultado)
  }
  return { aceitos, recusados }
}

export const foiRecusado = (resultado: ArquivoConferido | RecusaDeArquivo): resultado is RecusaDeArquivo =>
  'titulo' in resultado

async function oQueDecide(arquivo: File, extensao: Extensao): Promise<Uint8Array> {
  const parte = DECIDE_PELO_TODO.includes(extensao) ? arquivo : arquivo.slice(0, COMECO_DO_TEXTO)
  return new Uint8Array(await parte.arrayBuffer())
}
