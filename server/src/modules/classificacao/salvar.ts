import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel, exigirVersaoLida, type Versionada, versaoSeguinte } from '../ator/index.ts'
import { type Classificacao, lerCatalogo } from './catalogo.ts'
import { conferirDados, type DadosConferidos } from './conferir-dados.ts'

type Pedido = ArgumentosDeMutation['classificacaoSalvar']

/** Cria a classificação ou altera a que há; devolve o id. */
export async function salvar(tx: Tx, ator: Ator, { id, dados, versao }: Pedido): Promise<string> {
  exigirPapel(ator, 'classificacaoDocumental')
  await travarCatalogo(tx)
  const atual = id == null ? undefined : await travarClassificacao(tx, id)
  if (atual !== undefined)
    await exigirVersaoLida(tx, ator, { atual, lida: versao, oQue: 'esta classificação' })
  const novo = await conferirDados(tx, dados, atual)
  await exigirNomeLivre(tx, novo, atual?.id ?? null)
  return atual === undefined ? criar(tx, ator, novo) : alterar(tx, ator, { atual, novo })
}

/** Duas pessoas não dão o mesmo nome a duas classificações: passam uma de cada vez. */
const travarCatalogo = (tx: Tx) => tx.selectFrom('marca').select('id').forNoKeyUpdate().execute()

/** `for update` espera quem está registrando um item com ela. A do sistema não se altera. */
export async function travarClassificacao(tx: Tx, id: string): Promise<Classificacao & Versionada> {
  if (!isId(id)) throw naoEncontrado()
  const presa = await tx
    .selectFrom('classificacao')
    .select(['id', 'especie', 'alteradoEm', 'alteradoPor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const achada =
    presa &&
    (await lerCatalogo(tx, { especie: presa.especie })).find((classificacao) => classificacao.id === presa.id)
  if (achada === undefined) throw naoEncontrado()
  if (achada.sistema)
    throw new Recusa('EstadoInvalidoException', 'É uma classificação do sistema: não se altera.')
  const { alteradoEm, alteradoPor } = presa!
  return { ...achada, alteradoEm, alteradoPor }
}

async function exigirNomeLivre(tx: Tx, { especie, tipo }: DadosConferidos, id: string | null): Promise<void> {
  const outra = (await lerCatalogo(tx, { especie })).find(
    (c) => c.id !== id && mesmoNome(c, { especie, tipo }),
  )
  if (outra !== undefined)
    throw validacao(
      tipo === null ? 'especie' : 'tipo',
      'Já existe uma classificação com esta espécie e este tipo.',
    )
}

type Nome = Pick<Classificacao, 'especie' | 'tipo'>
const mesmoNome = (a: Nome, b: Nome): boolean => nomeDobrado(a) === nomeDobrado(b)
const nomeDobrado = ({ especie, tipo }: Nome): string =>
  [especie, tipo ?? ''].map(normalizarCriterio).join('\n')

async function criar(tx: Tx, ator: Ator, { restricao, ...novo }: DadosConferidos): Promise<string> {
  const id = newId()
  await tx
    .insertInto('classificacao')
    .values({
      id,
      ...novo,
      numeracaoCampos: JSON.stringify(novo.numeracaoCampos),
      classe: novo.classe && JSON.stringify(novo.classe),
    })
    .execute()
  await restringir(tx, id, restricao)
  await registrar(tx, ator, {
    ato: 'classificacao.cadastrada',
    dados: { classificacaoId: id, ...novo, ...restricao },
  })
  return id
}

async function alterar(
  tx: Tx,
  ator: Ator,
  { atual, novo: { restricao, ...novo } }: { atual: Classificacao; novo: DadosConferidos },
): Promise<string> {
  const mudou = diferenca(atual, { ...novo, ...restricao })
  if (Object.keys(mudou.para).length === 0) return atual.id
  if (!mesmoNome(atual, novo) && (await emUso(tx, atual)))
    throw validacao(
      'especie',
      'Já há itens ou números com esta espécie e este tipo. Crie outra classificação e desative esta.',
    )
  await tx
    .updateTable('classificacao')
    .set({
      ...novo,
      numeracaoCampos: JSON.stringify(novo.numeracaoCampos),
      classe: novo.classe && JSON.stringify(novo.classe),
      ...(novo.nascePublico && !atual.nascePublico ? { nascePublicoDesde: tx.now } : {}),
      ...versaoSeguinte(tx, ator, atual),
    })
    .where('id', '=', atual.id)
    .execute()
  await restringir(tx, atual.id, restricao)
  await registrar(tx, ator, { ato: 'classificacao.alterada', dados: { classificacaoId: atual.id, ...mudou } })
  return atual.id
}

/** O que muda, antes e depois. */
function diferenca(
  atual: Classificacao,
  novo: Record<string, unknown>,
): { de: Record<string, unknown>; para: Record<string, unknown> } {
  const campos = Object.keys(novo).filter(
    (campo) =>
      JSON.stringify(ordenado(atual[campo as keyof Classificacao])) !== JSON.stringify(ordenado(novo[campo])),
  )
  const tirar = (de: Record<string, unknown>) =>
    Object.fromEntries(campos.map((campo) => [campo, de[campo] ?? null]))
  return { de: tirar(atual), para: tirar(novo) }
}

/** O banco devolve as chaves de um objeto na ordem dele, e os ids na de inserção. */
function ordenado(valor: unknown): unknown {
  if (Array.isArray(valor))
    return valor.every((item) => typeof item === 'string') ? valor.toSorted() : valor.map(ordenado)
  if (typeof valor !== 'object' || valor === null) return valor ?? null
  return Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Há item com ela, excluído ou não, ou a espécie, que é só dela, já deu números: outro nome faria a numeração
 * recomeçar.
 */
async function emUso(tx: Tx, { id, especie }: Classificacao): Promise<boolean> {
  const { rows } = await sql<{ uso: boolean }>`
    select exists (select 1 from docproc where classificacao_id = ${id})
        or (exists (select 1 from numeracao_sequencia where dobrar(especie) = dobrar(${especie}))
            and not exists (select 1 from classificacao where dobrar(especie) = dobrar(${especie}) and id <> ${id})) as uso`.execute(
    tx,
  )
  return rows[0]?.uso ?? false
}

async function restringir(
  tx: Tx,
  classificacaoId: string,
  { usuarios, setores }: DadosConferidos['restricao'],
): Promise<void> {
  await tx.deleteFrom('classificacaoRestricao').where('classificacaoId', '=', classificacaoId).execute()
  const linhas = [
    ...usuarios.map((usuarioId) => ({ classificacaoId, usuarioId, setorId: null })),
    ...setores.map((setorId) => ({ classificacaoId, usuarioId: null, setorId })),
  ]
  if (linhas.length > 0) await tx.insertInto('classificacaoRestricao').values(linhas).execute()
}
