import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CONTENT_TYPE, type Extensao, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { comAmeaca, naoEhDoTipo, pareceSer } from '@autos/contract/regras/conteudo.ts'
import { sql } from 'kysely'
import type { Antivirus, Exame } from '../../adapters/antivirus/port.ts'
import type { Armazenamento, Gravado } from '../../adapters/armazenamento/port.ts'
import type { AssinaturaPdf } from '../../adapters/assinatura-pdf/port.ts'
import type { LeitorDePdf } from '../../adapters/leitor-pdf/port.ts'
import type { LeitorDeZip } from '../../adapters/leitor-zip/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { anotarExame, mandarPreparar } from '../preparo/index.ts'
import { seConcluiu } from './concluir.ts'
import { pedirAssinaturas } from './pedir-assinaturas.ts'
import {
  esquecerMudancas,
  mudarComOArquivo,
  reabrirAssinaturas,
  recusarSubstituicao,
  versaoEmVigor,
} from './versoes.ts'

/** O que mais acontece, na mesma transação, quando o arquivo se aceita (causa nula) ou se recusa. */
export type AoConferir = (
  tx: Tx,
  sistema: Ator,
  conferido: { documentoId: string; causa: string | null },
) => Promise<void>

export type MeiosDaConferencia = {
  ledger: Ledger
  armazenamento: Armazenamento
  antivirus: Antivirus
  leitor: LeitorDePdf
  leitorDeZip: LeitorDeZip
  reparador: Pick<AssinaturaPdf, 'reparar'>
  sistema: Ator
  aoConferir: AoConferir
}

type Intencao = {
  id: string
  documentoId: string
  chave: string
  extensao: string
  versionId: string | null
  criadaPor: string | null
  deRascunho: boolean
}
/** Os que são ZIP por dentro. */
const EM_ZIP: ReadonlySet<Extensao> = new Set(['zip', 'docx', 'xlsx', 'odt', 'ods'])

type Guardado = { chave: string; gravado: Gravado }
/** `reparado`: o mesmo documento com a estrutura em ordem, sem o que não se poderia assinar. */
type Conferido = Guardado & {
  extensao: Extensao
  reparado: Guardado | null
  paginas: number | null
  texto: string
  assinaturasNoArquivo: number
  exame: Exame | null
}

/**
 * Confere o arquivo recebido e o torna a versão em vigor, ou diz a quem o enviou por que não serve (domínio
 * §9.3). O que se lê e se grava fora do banco vem antes da transação; repetir o trabalho chega ao mesmo
 * resultado.
 */
export async function conferir(
  meios: MeiosDaConferencia,
  { intencaoId }: { intencaoId: string },
): Promise<void> {
  const intencao = await buscarEmConferencia(meios.ledger, intencaoId)
  if (intencao === undefined) return
  const resultado = await examinar(meios, intencao)
  await transact(meios.ledger, async (tx) => {
    if (!(await aindaEmConferencia(tx, meios.sistema, intencao))) return
    await (typeof resultado === 'string'
      ? recusarArquivo(tx, meios.sistema, { intencao, causa: resultado })
      : aceitarArquivo(tx, meios.sistema, { intencao, conferido: resultado }))
    await meios.aoConferir(tx, meios.sistema, {
      documentoId: intencao.documentoId,
      causa: typeof resultado === 'string' ? resultado : null,
    })
  })
}

/** Recusa, sem conferir, o arquivo que não se pôde fazer. */
export async function recusarSemConferir(
  { ledger, sistema }: Pick<MeiosDaConferencia, 'ledger' | 'sistema'>,
  { intencaoId, causa }: { intencaoId: string; causa: string },
): Promise<void> {
  const intencao = await buscarEmConferencia(ledger, intencaoId)
  if (intencao === undefined) return
  await transact(ledger, async (tx) => {
    if (await aindaEmConferencia(tx, sistema, intencao))
      await recusarArquivo(tx, sistema, { intencao, causa })
  })
}

async function buscarEmConferencia({ db }: Ledger, intencaoId: string): Promise<Intencao | undefined> {
  return db
    .selectFrom('arquivoIntencao as i')
    .innerJoin('documento as d', 'd.id', 'i.documentoId')
    .select(['i.id', 'i.documentoId', 'i.chave', 'i.extensao', 'i.versionId', 'i.criadaPor'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('rascunho as r').select('r.id').whereRef('r.intencaoId', '=', 'i.id'))
        .$castTo<boolean>()
        .as('deRascunho'),
    )
    .where('i.id', '=', intencaoId)
    .where('i.consumidaEm', 'is not', null)
    .where('d.situacaoArquivo', '=', 'PROCESSANDO')
    .executeTakeFirst()
}

/** O que o arquivo é ou, numa frase para quem o enviou, por que não serve. */
async function examinar(
  { armazenamento, antivirus, leitor, leitorDeZip, reparador, sistema }: MeiosDaConferencia,
  { documentoId, chave, extensao, versionId }: Intencao,
): Promise<Conferido | string> {
  if (!extensaoAceita(extensao)) return MENSAGENS.tipoNaoSuportado
  const objeto = await armazenamento.descrever(chave, versionId)
  if (objeto === undefined) return 'O arquivo não foi encontrado. Envie-o novamente.'
  if (objeto.tamanho > sistema.marca.arquivoMaxBytes) return MENSAGENS.tamanhoExcedido
  const bytes = await armazenamento.ler(chave, objeto.versionId ?? versionId, sistema.marca.arquivoMaxBytes)
  if (!pareceSer(extensao, bytes)) return extensao === 'pdf' ? MENSAGENS.pdfInvalido : naoEhDoTipo(extensao)
  const exame = await antivirus.examinar(bytes)
  if (exame !== null && exame.ameaca !== null) return comAmeaca(exame.ameaca)
  const recusaDoZip = EM_ZIP.has(extensao) ? await leitorDeZip.recusa(bytes, extensao !== 'zip') : null
  if (recusaDoZip !== null) return recusaDoZip
  const inspecao = extensao === 'pdf' ? await leitor.inspecionar(bytes) : undefined
  if (inspecao?.situacao === 'RECUSADO') return inspecao.causa
  const reparo = inspecao === undefined || inspecao.emOrdem ? undefined : await reparar(reparador, bytes)
  if (typeof reparo === 'string') return reparo
  // O endereço do PUT ainda vale por alguns minutos: os bytes conferidos vão para onde só o servidor escreve.
  const guardar = async (conteudo: Uint8Array): Promise<Guardado> => {
    const definitiva = chaveDaVersao(documentoId, sha256(conteudo), extensao)
    return {
      chave: definitiva,
      gravado: await armazenamento.gravar(definitiva, conteudo, CONTENT_TYPE[extensao]),
    }
  }
  const reparado = reparo === undefined ? null : await guardar(reparo)
  return {
    ...(await guardar(bytes)),
    extensao,
    reparado,
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

/** Outra tentativa pode ter começado enquanto esta se conferia: vale a última. */
async function aindaEmConferencia(tx: Tx, sistema: Ator, { id, documentoId }: Intencao): Promise<boolean> {
  const existe = await tx
    .selectFrom('docproc')
    .select('id')
    .where('id', '=', documentoId)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst()
  if (existe === undefined) return false
  const [fatos] = await travarComFatos(tx, sistema, [documentoId])
  if (fatos?.situacaoArquivo !== 'PROCESSANDO') return false
  const ultima = await tx
    .selectFrom('arquivoIntencao')
    .select('id')
    .where('documentoId', '=', documentoId)
    .where('consumidaEm', 'is not', null)
    .orderBy('consumidaEm', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ultima?.id === id
}

async function recusarArquivo(
  tx: Tx,
  sistema: Ator,
  { intencao: { documentoId, extensao, criadaPor }, causa }: { intencao: Intencao; causa: string },
): Promise<void> {
  if ((await versaoEmVigor(tx, documentoId)) !== null)
    return recusarSubstituicao(tx, sistema, { documentoId, extensao, criadaPor, causa })
  await tx
    .updateTable('documento')
    .set({ situacaoArquivo: 'ERRO', situacaoDesde: tx.now, erroArquivo: causa })
    .where('id', '=', documentoId)
    .execute()
  await registrar(tx, sistema, {
    ato: 'documento.arquivo-recusado',
    itens: [documentoId],
    dados: { causa, extensao },
  })
}

async function aceitarArquivo(
  tx: Tx,
  sistema: Ator,
  { intencao, conferido }: { intencao: Intencao; conferido: Conferido },
): Promise<void> {
  const { id, documentoId, criadaPor } = intencao
  const { chave, gravado, paginas, texto, assinaturasNoArquivo, exame } = conferido
  const { numero, substituida } = await porEmVigor(tx, intencao, conferido)
  await tx
    .insertInto('documentoTexto')
    .values({ documentoId, texto })
    .onConflict((conflito) => conflito.column('documentoId').doUpdateSet({ texto }))
    .execute()
  if (exame !== null) await anotarExame(tx, gravado.sha256, exame)
  const mudancas = await mudarComOArquivo(tx, id, documentoId)
  await esquecerMudancas(tx, documentoId)
  if (substituida !== null) await reabrirAssinaturas(tx, documentoId)
  if (assinaturasNoArquivo > 0)
    await enqueue(tx, 'assinatura.verificar', { data: { documentoId }, key: chave })
  const concluiu = await seConcluiu(tx, sistema, documentoId)
  const pedidos = (await pedirAssinaturas(tx, documentoId)).filter((id) => id !== criadaPor)
  const dados = {
    versao: numero,
    sha256: gravado.sha256,
    tamanho: gravado.tamanho,
    paginas,
    assinaturasNoArquivo,
    concluiu,
    pedidos,
    ...(substituida === null ? {} : { substituida }),
    ...(Object.keys(mudancas).length === 0 ? {} : { mudancas }),
  }
  await registrar(tx, sistema, { ato: 'documento.arquivo-conferido', itens: [documentoId], dados })
}

/** O arquivo recebido passa a ser a versão em vigor; do que se pôs em ordem, as duas ficam. */
async function porEmVigor(tx: Tx, { documentoId, criadaPor, deRascunho }: Intencao, conferido: Conferido) {
  const { chave, extensao, gravado, reparado, paginas } = conferido
  const { ultimo } = await tx
    .selectFrom('documentoVersao')
    .select((eb) => eb.fn.coalesce(eb.fn.max('numero'), sql<number>`0`).as('ultimo'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  const numero = ultimo + 1
  const substituida = await versaoEmVigor(tx, documentoId)
  const motivo = deRascunho ? 'REDACAO' : substituida === null ? 'ENVIO' : 'SUBSTITUICAO'
  const recebida = {
    documentoId,
    numero,
    chave,
    ...gravado,
    extensao,
    paginas,
    motivo,
    criadaEm: tx.now,
    criadaPor,
  } as const
  await tx.insertInto('documentoVersao').values(recebida).execute()
  if (reparado !== null) {
    const { chave, gravado } = reparado
    const emOrdem = { numero: numero + 1, chave, ...gravado, motivo: 'REPARO', criadaPor: null } as const
    await tx.insertInto('documentoVersao').values({ ...recebida, ...emOrdem }).execute() // prettier-ignore
  }
  await tx
    .updateTable('documento')
    .set({
      situacaoArquivo: 'OK',
      situacaoDesde: tx.now,
      erroArquivo: null,
      extensao,
      versaoArquivo: reparado === null ? numero : numero + 1,
      versaoBase: numero,
    })
    .where('id', '=', documentoId)
    .execute()
  await mandarPreparar(tx, { documentoId, numero: reparado === null ? numero : numero + 1, extensao })
  return { numero, substituida }
}
