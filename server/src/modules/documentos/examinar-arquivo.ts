import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CONTENT_TYPE, type Extensao, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { comAmeaca, recusaDoConteudo } from '@autos/contract/regras/conteudo.ts'
import { sha256 } from '../../kernel/canonical.ts'
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

/** O que o arquivo é ou, numa frase para quem o enviou, por que não serve. */
export async function examinar(
  meios: MeiosDaConferencia,
  { chave, extensao, versionId }: Intencao,
): Promise<Aberto | string> {
  const { armazenamento, sistema } = meios
  if (!extensaoAceita(extensao)) return MENSAGENS.tipoNaoSuportado
  const objeto = await armazenamento.descrever(chave, versionId)
  if (objeto === undefined) return 'O arquivo não foi encontrado. Envie-o novamente.'
  if (objeto.tamanho > sistema.marca.arquivoMaxBytes) return MENSAGENS.tamanhoExcedido
  const bytes = await armazenamento.ler(chave, objeto.versionId ?? versionId, sistema.marca.arquivoMaxBytes)
  const exame = await examinarBytes(meios, extensao, bytes)
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
  const gravar = async (conteudo: Uint8Array): Promise<Guardado> => {
    const definitiva = chaveDaVersao(documentoId, sha256(conteudo), extensao)
    return {
      chave: definitiva,
      gravado: await armazenamento.gravar(definitiva, conteudo, CONTENT_TYPE[extensao]),
    }
  }
  const reparado = emOrdem === null ? null : await gravar(emOrdem)
  return { ...(await gravar(bytes)), ...visto, reparado }
}

/** A porta dos bytes, venham de onde vierem: o que há neles ou, numa frase, por que não servem. */
export async function examinarBytes(
  { antivirus, leitor, leitorDeZip, reparador }: MeiosDoExame,
  extensao: string,
  bytes: Uint8Array,
): Promise<Examinado | string> {
  if (!extensaoAceita(extensao)) return MENSAGENS.tipoNaoSuportado
  const outroConteudo = recusaDoConteudo(extensao, bytes)
  if (outroConteudo !== null) return outroConteudo
  const exame = await antivirus.examinar(bytes)
  if (exame !== null && exame.ameaca !== null) return comAmeaca(exame.ameaca)
  const recusaDoZip = EM_ZIP.has(extensao) ? await leitorDeZip.recusa(bytes, extensao !== 'zip') : null
  if (recusaDoZip !== null) return recusaDoZip
  const inspecao = extensao === 'pdf' ? await leitor.inspecionar(bytes) : undefined
  if (inspecao?.situacao === 'RECUSADO') return inspecao.causa
  const reparo = inspecao === undefined || inspecao.emOrdem ? undefined : await reparar(reparador, bytes)
  if (typeof reparo === 'string') return reparo
  return {
    extensao,
    emOrdem: reparo ?? null,
    paginas: inspecao?.paginas ?? null,
    texto: inspecao?.texto ?? '',
    assinaturasNoArquivo: inspecao?.assinaturas ?? 0,
    exame,
  }
}

/**
 * O danificado que ninguém assinou põe-se em ordem uma vez, na entrada; o que já foi assinado não se toca.
 */
async function reparar(
  reparador: MeiosDaConferencia['reparador'],
  bytes: Uint8Array,
): Promise<Uint8Array | string | undefined> {
  try {
    return await reparador.reparar(bytes)
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.nome !== 'ArquivoPdfInvalidoException') throw erro
    return erro.detalhes.motivo ?? erro.message
  }
}

/** Nomeada pelo conteúdo: gravar de novo os mesmos bytes não cria outra coisa. */
export const chaveDaVersao = (documentoId: string, resumo: string, extensao: string): string =>
  `versoes/${documentoId}/${resumo}.${extensao}`
