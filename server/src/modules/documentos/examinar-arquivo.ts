import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CONTENT_TYPE, type Extensao, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import {
  COMECO_DO_TEXTO,
  comAmeaca,
  type Conteudo,
  recusaDoConteudo,
} from '@autos/contract/regras/conteudo.ts'
import type { NewNameless } from '../../adapters/nameless-file.ts'
import { beginningOf, digestOf, type OpenFile, windowsOf } from '../../adapters/open-file.ts'
import { baixar } from '../preparo/index.ts'
import type {
  Aberto,
  Conferido,
  Examinado,
  Guardado,
  Intencao,
  MeiosDaConferencia,
  MeiosDoExame,
} from './conferencia.ts'

/** Os que são ZIP por dentro. */
const EM_ZIP: ReadonlySet<Extensao> = new Set(['zip', 'docx', 'xlsx', 'odt', 'ods'])

/** O que o arquivo é ou, numa frase para quem o enviou, por que não serve. Lê-se do disco, enquanto `novo` o guarda. */
export async function examinar(
  meios: MeiosDaConferencia,
  { chave, extensao, versionId }: Intencao,
  novo: NewNameless,
): Promise<Aberto | string> {
  const { armazenamento, sistema } = meios
  if (!extensaoAceita(extensao)) return MENSAGENS.tipoNaoSuportado
  const objeto = await armazenamento.descrever(chave, versionId)
  if (objeto === undefined) return 'O arquivo não foi encontrado. Envie-o novamente.'
  const limite = sistema.marca.arquivoMaxBytes
  if (objeto.tamanho > limite) return MENSAGENS.tamanhoExcedido
  const qual = { chave, versionId: objeto.versionId ?? versionId, limite }
  const bytes = await baixar(armazenamento, qual, await novo())
  const exame = await examinarBytes(meios, { extensao, bytes }, novo)
  return typeof exame === 'string' ? exame : { bytes, exame }
}

/** Onde só o servidor escreve, como tudo o que se põe em vigor. */
export async function guardar(
  { armazenamento }: MeiosDaConferencia,
  { documentoId }: Intencao,
  { bytes, exame }: Aberto,
): Promise<Conferido> {
  const { emOrdem, ...visto } = exame
  const { extensao } = visto
  // O endereço do PUT ainda vale por alguns minutos: os bytes conferidos vão para onde só o servidor escreve.
  const gravar = async (conteudo: OpenFile, resumo: string): Promise<Guardado> => {
    const definitiva = chaveDaVersao(documentoId, resumo, extensao)
    return {
      chave: definitiva,
      gravado: await armazenamento.gravar(definitiva, conteudo, CONTENT_TYPE[extensao]),
    }
  }
  const reparado = emOrdem === null ? null : await gravar(emOrdem, await digestOf(emOrdem))
  return { ...(await gravar(bytes, bytes.sha256)), ...visto, reparado }
}

/** A porta dos bytes, venham de onde vierem: o que há neles ou, numa frase, por que não servem. */
export async function examinarBytes(
  { antivirus, leitor, leitorDeZip, reparador }: MeiosDoExame,
  { extensao, bytes }: { extensao: string; bytes: OpenFile },
  novo: NewNameless,
): Promise<Examinado | string> {
  if (!extensaoAceita(extensao)) return MENSAGENS.tipoNaoSuportado
  const outroConteudo = await recusaDoConteudo(extensao, conteudoDe(bytes))
  if (outroConteudo !== null) return outroConteudo
  const exame = await antivirus.examinar(bytes)
  if (exame !== null && exame.ameaca !== null) return comAmeaca(exame.ameaca)
  const recusaDoZip = EM_ZIP.has(extensao) ? await leitorDeZip.recusa(bytes, extensao !== 'zip') : null
  if (recusaDoZip !== null) return recusaDoZip
  const inspecao = extensao === 'pdf' ? await leitor.inspecionar(bytes) : undefined
  if (inspecao?.situacao === 'RECUSADO') return inspecao.causa
  const reparo = inspecao === undefined || inspecao.emOrdem ? null : await reparar(reparador, bytes, novo)
  if (typeof reparo === 'string') return reparo
  return {
    extensao,
    emOrdem: reparo,
    paginas: inspecao?.paginas ?? null,
    texto: inspecao?.texto ?? '',
    assinaturasNoArquivo: inspecao?.assinaturas ?? 0,
    exame,
  }
}

const conteudoDe = (bytes: OpenFile): Conteudo => ({
  comeco: beginningOf(bytes, COMECO_DO_TEXTO),
  pedacos: () => windowsOf(bytes),
})

/**
 * O danificado que ninguém assinou põe-se em ordem uma vez, na entrada; o que já foi assinado não se toca.
 */
async function reparar(
  reparador: MeiosDaConferencia['reparador'],
  bytes: OpenFile,
  novo: NewNameless,
): Promise<OpenFile | string | null> {
  try {
    return (await reparador.reparar(bytes, await novo())) ?? null
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.nome !== 'ArquivoPdfInvalidoException') throw erro
    return erro.detalhes.motivo ?? erro.message
  }
}

/** Nomeada pelo conteúdo: gravar de novo os mesmos bytes não cria outra coisa. */
export const chaveDaVersao = (documentoId: string, resumo: string, extensao: string): string =>
  `versoes/${documentoId}/${resumo}.${extensao}`
