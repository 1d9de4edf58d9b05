import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { apagarTodas, gravarUmaVez } from '../../adapters/armazenamento/gravar-uma-vez.ts'
import type { Armazenamento, Gravado } from '../../adapters/armazenamento/port.ts'
import type { Aceito, LeitorDePdf } from '../../adapters/leitor-pdf/port.ts'
import { withNameless } from '../../adapters/nameless-file.ts'
import { digestOf } from '../../adapters/open-file.ts'
import type { Tarjado, Tarjador } from '../../adapters/tarja-pdf/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { comArquivo } from '../preparo/index.ts'
import { nascer } from './nascer.ts'
import type { TarjaPedida } from './tarjar.ts'

export type MeiosDaTarja = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'apagar' | 'baixar' | 'descrever' | 'gravar'>
  tarjador: Tarjador
  leitor: LeitorDePdf
  sistema: Ator
}

export type Pedida = NonNullable<Awaited<ReturnType<typeof pedidaPorFazer>>>
export type Pronta = { gravado: Gravado; chave: string; inspecao: Aceito; paginas: Tarjado['paginas'] }

const NAO_ESTA = 'Os bytes do original não estão no armazenamento; avise o suporte. Nada foi feito.'

/**
 * Tarja os bytes que se viram, confere o que resultou e, na mesma transação, faz nascer o documento com a
 * certidão. As mesmas tarjas dão os mesmos bytes: repetir chega ao mesmo.
 */
export async function fazer(
  meios: MeiosDaTarja,
  { versaoPublicaId }: { versaoPublicaId: string },
): Promise<void> {
  const pedida = await pedidaPorFazer(meios.ledger.db, versaoPublicaId)
  if (pedida === undefined) return
  const pronta = await tarjarEConferir(meios, pedida)
  const fezSe = await transact(meios.ledger, async (tx) => {
    if (!(await aindaPorFazer(tx, pedida.id))) return false
    await (typeof pronta === 'string'
      ? recusar(tx, meios.sistema, { pedida, causa: pronta })
      : nascer(tx, meios, { pedida, pronta }))
    return true
  })
  if (!fezSe && typeof pronta !== 'string') await soltar(meios, pronta)
}

/** Outro a fez ao mesmo tempo, ou já não se espera por ela: os bytes que não são de nenhum documento não ficam. */
async function soltar({ ledger, armazenamento }: MeiosDaTarja, { chave, gravado }: Pronta): Promise<void> {
  const versao = await ledger.db
    .selectFrom('documentoVersao')
    .select('versionId')
    .where('chave', '=', chave)
    .executeTakeFirst()
  if (versao === undefined) await apagarTodas(armazenamento, chave)
  else if (versao.versionId !== gravado.versionId) await armazenamento.apagar(chave, gravado.versionId)
}

const pedidaPorFazer = (reader: Reader, id: string) =>
  reader
    .selectFrom('versaoPublica as p')
    .innerJoin('documentoVersao as v', (join) =>
      join.onRef('v.documentoId', '=', 'p.originalId').onRef('v.numero', '=', 'p.versao'),
    )
    .select([
      'p.id',
      'p.originalId',
      'p.versao',
      'p.titulo',
      'p.tarjas',
      'p.dispensas',
      'p.pedidaEm',
      'p.pedidaPor',
      'p.cargaUsuarioId',
      'p.cargaSetorId',
    ])
    .select(['v.chave', 'v.versionId', 'v.sha256', 'v.tamanho'])
    .where('p.id', '=', id)
    .where('p.situacao', '=', 'FAZENDO')
    .executeTakeFirst()

/** O que se fez ou, numa frase para quem pediu, por que não se fez nada. */
async function tarjarEConferir(
  { armazenamento, tarjador, leitor }: MeiosDaTarja,
  pedida: Pedida,
): Promise<Pronta | string> {
  const tarjas = (pedida.tarjas as TarjaPedida[]).map(({ pagina, esquerda, alto, direita, baixo }) => ({
    pagina,
    caixa: [esquerda, alto, direita, baixo] as [number, number, number, number],
  }))
  return withNameless(async (novo) => {
    const feito = await comArquivo(armazenamento, pedida, ({ descritor }) =>
      tarjador.tarjar(descritor, tarjas, novo),
    )
    if (feito === null) return NAO_ESTA
    if (feito.situacao === 'RECUSADA') return feito.causa
    const { bytes, paginas } = feito
    const inspecao = await leitor.inspecionar(bytes)
    if (inspecao.situacao === 'RECUSADO') return inspecao.causa
    const chave = `publicas/${pedida.id}/${await digestOf(bytes)}.pdf`
    const { anterior: _, ...gravado } = await gravarUmaVez(armazenamento, {
      chave,
      bytes,
      tipo: CONTENT_TYPE.pdf,
    })
    return { gravado, chave, inspecao, paginas }
  })
}

async function aindaPorFazer(tx: Tx, id: string): Promise<boolean> {
  const linha = await tx
    .selectFrom('versaoPublica')
    .select('id')
    .where('id', '=', id)
    .where('situacao', '=', 'FAZENDO')
    .forUpdate()
    .executeTakeFirst()
  return linha !== undefined
}

async function recusar(
  tx: Tx,
  sistema: Ator,
  { pedida: { id, originalId, pedidaPor }, causa }: { pedida: Pedida; causa: string },
) {
  await tx
    .updateTable('versaoPublica')
    .set({ situacao: 'RECUSADA', causa, feitaEm: tx.now })
    .where('id', '=', id)
    .execute()
  await registrar(tx, sistema, {
    ato: 'documento.versao-publica-recusada',
    itens: [originalId],
    dados: { versaoPublicaId: id, motivo: causa, avisar: [pedidaPor] },
  })
}
