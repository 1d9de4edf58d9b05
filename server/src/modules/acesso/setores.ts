import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar, limparLinha } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { redistribuir } from './redistribuir.ts'
import { travarEntidade } from './usuario.ts'

type Pedido = ArgumentosDeMutation['setorCriar']
type Dados = { nome: string; sigla: string | null; superiorId: string | null }

/** Cria um setor da estrutura. */
export async function criarSetor(tx: Tx, ator: Ator, pedido: Pedido): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const dados = await conferir(tx, pedido, null)
  const id = newId()
  await tx
    .insertInto('setor')
    .values({ id, ...dados, criadoEm: tx.now })
    .execute()
  await registrar(tx, ator, { ato: 'setor.criado', dados: { setorId: id, ...dados } })
  return id
}

/** Muda nome, sigla e lugar na estrutura; o número já dado a um documento fica com a sigla que tinha. */
export async function alterarSetor(
  tx: Tx,
  ator: Ator,
  { id, ...pedido }: ArgumentosDeMutation['setorAlterar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const atual = await travarSetor(tx, id)
  const novo = await conferir(tx, pedido, atual.id)
  const campos = (['nome', 'sigla', 'superiorId'] as const).filter((campo) => novo[campo] !== atual[campo])
  if (campos.length === 0) return atual.id
  await tx.updateTable('setor').set(novo).where('id', '=', atual.id).execute()
  const tirar = (de: Dados) => Object.fromEntries(campos.map((campo) => [campo, de[campo]]))
  await registrar(tx, ator, {
    ato: 'setor.alterado',
    dados: { setorId: atual.id, de: tirar(atual), para: tirar(novo) },
  })
  return atual.id
}

/**
 * Encerra o setor; a carga e as entregas que o esperam passam ao superior ou ao destino dito (INV-12). Fica
 * como nome no que fez.
 */
export async function encerrarSetor(
  tx: Tx,
  ator: Ator,
  { id, destinoId }: ArgumentosDeMutation['setorEncerrar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const setor = await travarSetor(tx, id)
  await exigirSemDependentes(tx, setor)
  await tx.updateTable('setor').set({ desativadoEm: tx.now }).where('id', '=', setor.id).execute()
  const { itens, destino } = await redistribuir(tx, ator, {
    origem: { usuarioId: null, setorId: setor.id },
    destinoId: destinoId ?? null,
  })
  await tx
    .updateTable('documento')
    .set({ entregaSetorId: destino?.setorId ?? null })
    .where('entregaSetorId', '=', setor.id)
    .where('aceite', '=', 'PENDENTE')
    .execute()
  await registrar(tx, ator, {
    ato: 'setor.encerrado',
    itens,
    dados: {
      setorId: setor.id,
      nome: setor.nome,
      ...(destino === null ? {} : { destinoId: destino.usuarioId ?? destino.setorId }),
    },
  })
  return setor.id
}

/** `for update` espera também quem está mandando carga para ele. Grupo de trabalho é com o dono. */
async function travarSetor(tx: Tx, id: string): Promise<Dados & { id: string }> {
  const setor = isId(id)
    ? await tx
        .selectFrom('setor')
        .select(['id', 'nome', 'sigla', 'superiorId', 'grupo', 'desativadoEm'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (setor === undefined) throw naoEncontrado()
  if (setor.grupo)
    throw new Recusa(
      'EstadoInvalidoException',
      `${setor.nome}: é um grupo de trabalho, e quem cuida dele é o dono.`,
    )
  if (setor.desativadoEm !== null)
    throw new Recusa('EstadoInvalidoException', `${setor.nome}: está encerrado.`)
  return { id: setor.id, nome: setor.nome, sigla: setor.sigla, superiorId: setor.superiorId }
}

/** Nome, sigla que nenhum outro tenha, e superior que não esteja abaixo dele. */
async function conferir(tx: Tx, { nome, sigla, superiorId }: Pedido, id: string | null): Promise<Dados> {
  const dados = {
    nome: limparLinha(nome),
    sigla: limparLinha(sigla ?? '') || null,
    superiorId: superiorId?.toLowerCase() || null,
  }
  if (dados.nome === '') throw validacao('nome', MENSAGENS.campoObrigatorio)
  if (comprimento(dados.nome) > NOME_MAX) throw validacao('nome', `No máximo ${NOME_MAX} caracteres.`)
  if (comprimento(dados.sigla ?? '') > SIGLA_MAX)
    throw validacao('sigla', `No máximo ${SIGLA_MAX} caracteres.`)
  if (dados.sigla?.includes('/'))
    throw validacao('sigla', 'A sigla entra nos números, e por isso não tem barra.')
  const outros = await tx
    .selectFrom('setor')
    .select(['id', 'sigla', 'superiorId', 'grupo'])
    .where('desativadoEm', 'is', null)
    .execute()
  if (
    dados.sigla !== null &&
    outros.some((outro) => outro.id !== id && dobrar(outro.sigla ?? '') === dobrar(dados.sigla ?? ''))
  )
    throw validacao('sigla', 'Já existe um setor com esta sigla.')
  if (dados.superiorId !== null) exigirAcima(outros, dados.superiorId, id)
  return dados
}

type NaEstrutura = { id: string; superiorId: string | null; grupo: boolean }

function exigirAcima(setores: readonly NaEstrutura[], superiorId: string, id: string | null): void {
  const porId = new Map(setores.map((setor) => [setor.id, setor]))
  if (porId.get(superiorId)?.grupo !== false)
    throw validacao('superiorId', 'O setor superior não existe ou foi encerrado.')
  for (
    let acima = porId.get(superiorId), passos = 0;
    acima !== undefined && passos <= setores.length;
    acima = porId.get(acima.superiorId ?? ''), passos++
  )
    if (acima.id === id) throw validacao('superiorId', 'Um setor não fica abaixo de si mesmo.')
}

async function exigirSemDependentes(tx: Tx, { id, nome }: Dados & { id: string }): Promise<void> {
  const { rows } = await sql<{ subordinado: string | null; protocolo: boolean }>`
    select (select s.nome from setor s where s.superior_id = ${id} and s.desativado_em is null order by s.nome limit 1) as subordinado,
           exists (select 1 from marca where setor_protocolo_id = ${id}) as protocolo`.execute(tx)
  if (rows[0]?.protocolo === true)
    throw new Recusa(
      'EstadoInvalidoException',
      `${nome}: é o protocolo da entidade, que recebe o que não tem outro destino.`,
    )
  if (rows[0]?.subordinado != null)
    throw new Recusa(
      'EstadoInvalidoException',
      `${nome}: tem subordinado, ${rows[0].subordinado}. Encerre-o ou mude-o antes.`,
    )
}
