import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { conferirPublicacao, type PublicacaoConferida } from '@autos/contract/regras/publicacao.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { carregarFatos, exigir, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirDadosVistos } from '../tarjas/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'

type PedidoDePublicacao = ArgumentosDeMutation['diarioAutopublicacaoCreate']

/** O endereço público de um documento, pelo código de autenticidade. */
export type EnderecoPublico = (codigo: string) => string

/**
 * Pede a publicação no diário oficial (domínio §11). Aqui só se escreve o pedido e o trabalho que o leva, na
 * mesma transação: o diário pode estar fora do ar, e o ato não espera por ele. Vai a versão do arquivo que
 * está em vigor agora.
 */
export const publicar =
  (enderecoPublico: EnderecoPublico) =>
  async (tx: Tx, ator: Ator, pedido: PedidoDePublicacao): Promise<string> => {
    const { documentoId, ato, dadosVistos } = pedido
    const conferida = conferir(pedido)
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id: documentoId })
    exigir('PODE_PUBLICAR', fatos)
    const aVista = await exigirDadosVistos(tx, ator, { fatos, vistos: dadosVistos })
    const url = await enderecoDe(tx, fatos, enderecoPublico)
    if ((ato.urlOrigemApi ?? url) !== url)
      throw validacao('ato.urlOrigemApi', 'O endereço de origem é o endereço público do documento.')
    const errataDe = await conferirErrata(tx, ator, { fatos, errataDe: ato.errataDe })
    const id = newId()
    await inserir(tx, ator, { fatos, id, url, errataDe, ...conferida })
    await tx
      .updateTable('documento')
      .set({ publicacao: 'PENDENTE', diarioUrl: null })
      .where('id', '=', fatos.id)
      .execute()
    const { titulo, codCategoria } = conferida.ato
    await registrar(tx, ator, {
      ato: 'documento.publicacao-pedida',
      itens: [fatos.id, ...(errataDe === null ? [] : [errataDe])],
      dados: {
        publicacaoId: id,
        titulo,
        codCategoria,
        versao: fatos.versaoArquivo,
        ...(aVista === null ? {} : { aVista }),
      },
      setorId: setorDoAto(fatos),
    })
    await enqueue(tx, 'diario.mandar', { data: { publicacaoId: id }, key: id })
    return id
  }

function conferir(pedido: Pick<PedidoDePublicacao, 'ato' | 'lei' | 'contrato'>): PublicacaoConferida {
  const conferida = conferirPublicacao(pedido)
  if ('mensagem' in conferida) throw validacao(conferida.campo, conferida.mensagem)
  return conferida
}

async function enderecoDe(tx: Tx, { id }: Fatos, enderecoPublico: EnderecoPublico): Promise<string> {
  const { codigoAutenticidade } = await tx
    .selectFrom('documento')
    .select('codigoAutenticidade')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return enderecoPublico(codigoAutenticidade)
}

/** Corrige-se o que já saiu no diário; o que a pessoa não vê não existe. */
async function conferirErrata(
  tx: Tx,
  ator: Ator,
  { fatos: { id }, errataDe }: { fatos: Fatos; errataDe: string | null | undefined },
): Promise<string | null> {
  if (errataDe == null || errataDe === '') return null
  const corrigido = (await carregarFatos(tx, ator, { quais: [errataDe], explicar: false })).get(
    errataDe.toLowerCase(),
  )
  if (corrigido?.publicado !== true || corrigido.id === id)
    throw validacao('ato.errataDe', 'Escolha o documento publicado que este corrige.')
  return corrigido.id
}

type Nova = PublicacaoConferida & { id: string; url: string; errataDe: string | null }

async function inserir(
  tx: Tx,
  ator: Ator,
  {
    fatos: { id: documentoId, versaoArquivo },
    id,
    url,
    errataDe,
    ato,
    lei,
    contrato,
  }: { fatos: Fatos } & Nova,
): Promise<void> {
  await tx
    .insertInto('publicacao')
    .values({
      id,
      documentoId,
      chave: newId(),
      titulo: ato.titulo,
      codCategoria: ato.codCategoria,
      urlOrigem: url,
      esfinge: ato.codRegistroInfoSfinge,
      lei: lei === null ? null : JSON.stringify(lei),
      contrato: contrato === null ? null : JSON.stringify(contrato),
      versao: versaoArquivo!,
      errataDe,
      criadaEm: tx.now,
      criadaPor: ator.id,
      desde: tx.now,
    })
    .execute()
}
