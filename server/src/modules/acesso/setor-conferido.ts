import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar, limparLinha } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { Versionada } from '../ator/index.ts'

export type Pedido = ArgumentosDeMutation['setorCriar']

export type Dados = { nome: string; sigla: string | null; superiorId: string | null }

/** `for update` espera também quem está mandando carga para ele. Grupo de trabalho é com o dono. */
export async function travarSetor(tx: Tx, id: string): Promise<Dados & Versionada & { id: string }> {
  const setor = isId(id)
    ? await tx
        .selectFrom('setor')
        .select([
          'id',
          'nome',
          'sigla',
          'superiorId',
          'grupo',
          'desativadoEm',
          'versao',
          'alteradoEm',
          'alteradoPor',
        ])
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
  const { grupo: _, desativadoEm: __, ...resto } = setor
  return resto
}

/** Nome, sigla que nenhum outro tenha, e superior que não esteja abaixo dele. */
export async function conferir(
  tx: Tx,
  { nome, sigla, superiorId }: Pedido,
  id: string | null,
): Promise<Dados> {
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
