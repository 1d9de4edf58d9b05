import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { camposPorPreencher, variaveisDesconhecidas } from '@autos/contract/regras/rascunho.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Diagramador } from '../../adapters/diagramacao/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Fatos } from '../acoes/index.ts'
import { numerarSozinho } from '../classificacao/index.ts'
import { identificadorMostrado } from '../docproc/index.ts'
import { recusarSemConferir } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { lerTimbre, papelDe } from '../papel/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { semAnotacoes, sugestoesDe } from './anotacoes.ts'
import { outraGravou } from './gravar.ts'
import { COLUNAS, exigirQueEscreva, type Rascunho } from './rascunho.ts'
import { quemAssina, type Signatario } from './quem-assina.ts'
import { type Variaveis, variaveisDe } from './variaveis.ts'
import { guardarVersao } from './versoes.ts'
import { acabarAVez } from './vez-guardada.ts'
import { exigirAVez } from './vez.ts'

export type PedidoDeFinalizacao = ArgumentosDeMutation['documentoRascunhoFinalizar']

/**
 * Fixa o texto e o que cada variável vale, e o manda a virar PDF por um trabalho; daí em diante é como um
 * arquivo que se enviou: a mesma conferência o torna a versão em vigor (domínio §9.4). O rascunho finaliza-se
 * uma vez; repetir não tem efeito.
 */
export async function finalizar(
  tx: Tx,
  ator: Ator,
  { documentoId, rascunhoId, versao }: PedidoDeFinalizacao,
): Promise<string> {
  const semNumero = await travarItem(tx, ator, { tipo: 'documento', id: documentoId })
  const rascunho = isId(rascunhoId) ? await rascunhoDe(tx, semNumero.id, rascunhoId.toLowerCase()) : undefined
  if (rascunho === undefined) throw naoEncontrado()
  if (rascunho.finalizadoEm !== null) return semNumero.id
  exigirQueEscreva(semNumero)
  if ((versao ?? rascunho.versao) !== rascunho.versao) throw outraGravou()
  await exigirAVez(tx, ator, semNumero)
  conferirTexto(rascunho.html)
  // Vai escrito no que se assina, e dali em diante é do documento: finalizar outra vez não gasta outro.
  const dado = await numerarSozinho(tx, ator, semNumero)
  const fatos = { ...semNumero, numeroCompleto: dado?.numeroCompleto ?? semNumero.numeroCompleto }
  await guardarVersao(tx, fatos.id, { ...rascunho, motivo: 'FINALIZADA' })
  await mandarAConferir(tx, ator, { fatos, rascunho })
  await acabarAVez(tx, fatos.id)
  const dados = {
    rascunhoId: rascunho.id,
    versao: rascunho.versao,
    sha256: sha256(rascunho.html),
    substitui: fatos.versaoArquivo,
    ...(dado === null ? {} : { numeroCompleto: dado.numeroCompleto }),
  }
  await registrar(tx, ator, {
    ato: 'documento.rascunho-finalizado',
    itens: [fatos.id],
    dados,
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}

const rascunhoDe = (reader: Reader, documentoId: string, id: string): Promise<Rascunho | undefined> =>
  reader
    .selectFrom('rascunho')
    .select(COLUNAS)
    .where('id', '=', id)
    .where('documentoId', '=', documentoId)
    .executeTakeFirst()

export function conferirVariaveis(html: string): void {
  const [desconhecida] = variaveisDesconhecidas(html)
  if (desconhecida !== undefined)
    throw validacao('html', `O texto pede o que o sistema não tem: “${desconhecida}”.`)
}

function conferirTexto(html: string): void {
  conferirVariaveis(html)
  const abertas = sugestoesDe(html).length
  if (abertas > 0)
    throw validacao(
      'html',
      `O texto tem ${plural(abertas, 'sugestão aberta', 'sugestões abertas')}. Aceite ou rejeite cada uma antes de finalizar.`,
    )
  const [campo] = camposPorPreencher(html)
  if (campo !== undefined)
    throw validacao('html', `Falta preencher “${campo}”. Escreva no lugar do campo, ou apague-o.`)
  const escrito = html.replace(/<(?!img\b)[^>]*>|&nbsp;/g, ' ').trim()
  if (escrito === '') throw validacao('html', 'Escreva o texto antes de finalizar.')
}

/**
 * A mesma tentativa de um arquivo enviado, já consumida: os bytes chegam a ela quando o PDF estiver pronto.
 */
async function mandarAConferir(
  tx: Tx,
  ator: Ator,
  { fatos, rascunho: { id } }: { fatos: Fatos; rascunho: Rascunho },
): Promise<void> {
  const intencaoId = newId()
  const chave = `docs/${fatos.id}/${intencaoId}.pdf`
  await tx
    .insertInto('arquivoIntencao')
    .values({
      id: intencaoId,
      documentoId: fatos.id,
      chave,
      extensao: 'pdf',
      criadaEm: tx.now,
      expiraEm: tx.now,
      criadaPor: ator.id,
      consumidaEm: tx.now,
    })
    .execute()
  const variaveis = JSON.stringify(await variaveisDe(tx, ator, fatos))
  const assinantes = JSON.stringify(await quemAssina(tx, fatos.id))
  const { versao } = await lerTimbre(tx)
  await tx
    .updateTable('rascunho')
    .set({ finalizadoEm: tx.now, intencaoId, variaveis, assinantes, timbre: versao })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('documento')
    .set({ situacaoArquivo: 'PROCESSANDO', situacaoDesde: tx.now, erroArquivo: null })
    .where('id', '=', fatos.id)
    .execute()
  await enqueue(tx, 'rascunho.diagramar', { data: { rascunhoId: id }, key: id })
}

type Meios = {
  ledger: Ledger
  armazenamento: Pick<Armazenamento, 'gravar'>
  diagramador: Diagramador
  sistema: Ator
  /** Da entidade, no navegador. */
  endereco: string
}

/**
 * Diagrama o texto fixado e o entrega à conferência, ou diz a quem escreveu por que não dá. O mesmo texto dá
 * os mesmos bytes: repetir não cria outro.
 */
export async function diagramar(
  { ledger, armazenamento, diagramador, sistema, endereco }: Meios,
  { rascunhoId }: { rascunhoId: string },
): Promise<void> {
  const texto = await textoFixado(ledger.db, rascunhoId)
  if (texto === undefined) return
  const { intencaoId, chave, html, finalizadoEm, titulo, identificador, codigo } = texto
  const versaoDoTimbre = texto.timbre ?? undefined
  const diagramada = await diagramador.diagramar({
    html: semAnotacoes(html),
    variaveis: texto.variaveis as Variaveis,
    assinantes: (texto.assinantes ?? []) as Signatario[],
    titulo,
    ...(await papelDe(ledger.db, { endereco, identificador, codigo, versaoDoTimbre })),
    em: finalizadoEm!,
  })
  if (diagramada.situacao === 'RECUSADA')
    return recusarSemConferir({ ledger, sistema }, { intencaoId, causa: diagramada.causa })
  const { versionId } = await armazenamento.gravar(chave, diagramada.bytes, CONTENT_TYPE.pdf)
  await transact(ledger, async (tx) => {
    const lugares = JSON.stringify(diagramada.lugares)
    await tx.updateTable('arquivoIntencao').set({ versionId, lugares }).where('id', '=', intencaoId).execute()
    await enqueue(tx, 'documento.conferir', { data: { intencaoId }, key: intencaoId })
  })
}

async function textoFixado(reader: Reader, rascunhoId: string) {
  const achado = await reader
    .selectFrom('rascunho as r')
    .innerJoin('arquivoIntencao as i', 'i.id', 'r.intencaoId')
    .innerJoin('docproc as d', 'd.id', 'r.documentoId')
    .innerJoin('documento as doc', 'doc.id', 'r.documentoId')
    .select([
      'r.html',
      'r.variaveis',
      'r.assinantes',
      'r.timbre',
      'r.finalizadoEm',
      'i.id as intencaoId',
      'i.chave',
      'd.titulo',
      'd.identificador',
      'd.clonadoDe',
      'doc.origem',
      'doc.codigoAutenticidade as codigo',
    ])
    .where('r.id', '=', rascunhoId)
    .where('i.versionId', 'is', null)
    .where('doc.situacaoArquivo', '=', 'PROCESSANDO')
    .executeTakeFirst()
  return achado === undefined
    ? undefined
    : {
        ...achado,
        identificador: identificadorMostrado({ ...achado, eletronico: achado.origem === 'ELETRONICA' }),
      }
}
