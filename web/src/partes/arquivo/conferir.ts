import { MENSAGENS } from '@autos/contract/mensagens.ts'
import {
  extensaoAceita,
  extensaoDe,
  tamanhoPorExtenso,
  type Extensao,
} from '@autos/contract/regras/arquivos.ts'
import { COMECO_DO_TEXTO, type Conteudo, recusaDoConteudo } from '@autos/contract/regras/conteudo.ts'

export type ArquivoConferido = { arquivo: File; extensao: Extensao }
export type RecusaDeArquivo = { titulo: string; texto?: string; pdfInvalido?: true }

/** Como se salva, para que se aceite, o que outros programas de escritório escrevem. */
const SALVAR_COMO: Readonly<Record<string, string>> = {
  doc: '.docx ou .pdf',
  rtf: '.docx ou .pdf',
  xls: '.xlsx',
  ppt: '.pdf',
  pptx: '.pdf',
  odp: '.pdf',
}

/** O que dá para saber do arquivo antes de enviá-lo. O servidor confere tudo de novo. */
export async function conferirArquivo(
  arquivo: File,
  limiteBytes: number,
): Promise<ArquivoConferido | RecusaDeArquivo> {
  const extensao = extensaoDe(arquivo.name)
  if (!extensaoAceita(extensao)) {
    const outra = SALVAR_COMO[extensao]
    return {
      titulo: MENSAGENS.tipoNaoSuportado,
      ...(outra && { texto: `Abra-o no programa que o criou, salve-o como ${outra} e envie este.` }),
    }
  }
  if (arquivo.size > limiteBytes)
    return {
      titulo: MENSAGENS.tamanhoExcedido,
      texto: MENSAGENS.tamanhoExcedidoTexto(tamanhoPorExtenso(arquivo.size - limiteBytes)),
    }
  if (arquivo.size === 0) return { titulo: 'O arquivo está vazio.' }
  const titulo = await recusaDoConteudo(extensao, await conteudoDe(arquivo))
  if (titulo === null) return { arquivo, extensao }
  return extensao === 'pdf' ? { titulo, pdfInvalido: true } : { titulo }
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

const conteudoDe = async (arquivo: File): Promise<Conteudo> => ({
  comeco: await parteDe(arquivo, 0),
  async *pedacos() {
    for (let de = 0; de < arquivo.size; de += COMECO_DO_TEXTO) yield await parteDe(arquivo, de)
  },
})

const parteDe = async (arquivo: File, de: number): Promise<Uint8Array> =>
  new Uint8Array(await arquivo.slice(de, de + COMECO_DO_TEXTO).arrayBuffer())
