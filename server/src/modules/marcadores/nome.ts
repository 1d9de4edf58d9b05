import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import {
  comprimento,
  MARCADOR_MAX,
  MARCADOR_NIVEIS_MAX,
  MARCADORES_MAX,
} from '@autos/contract/regras/limites.ts'
import { niveisDoMarcador, nomeProcurado, SEPARADOR } from '@autos/contract/regras/marcador.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { daGaveta, type Gaveta } from './gaveta.ts'

export type NaGaveta = { id: string; nome: string; nomeDobrado: string }

/** O nome como se guarda, ou a recusa no campo em que foi escrito. */
export function nomeLimpo(campo: string, texto: string): string {
  const niveis = niveisDoMarcador(texto)
  if (niveis.every((nivel) => nivel === '')) throw validacao(campo, MENSAGENS.campoObrigatorio)
  if (niveis.includes('')) throw validacao(campo, 'Há um nível sem nome entre as barras.')
  if (niveis.length > MARCADOR_NIVEIS_MAX)
    throw validacao(campo, `O marcador tem no máximo ${MARCADOR_NIVEIS_MAX} níveis.`)
  const nome = niveis.join(SEPARADOR)
  if (comprimento(nome) > MARCADOR_MAX)
    throw validacao(campo, `O marcador tem no máximo ${MARCADOR_MAX} caracteres.`)
  return nome
}

/** Sem diferença de acento nem de caixa. */
export async function procurar(reader: Reader, gaveta: Gaveta, nome: string): Promise<NaGaveta | undefined> {
  const { rows } =
    await sql<NaGaveta>`select k.id, k.nome, k.nome_dobrado from marcador k where ${daGaveta(gaveta)} and k.nome_dobrado = dobrar(${nomeProcurado(nome)})`.execute(
      reader,
    )
  return rows[0]
}

export async function buscar(reader: Reader, gaveta: Gaveta, nome: string): Promise<NaGaveta> {
  const achado = await procurar(reader, gaveta, nome)
  if (achado === undefined) throw naoEncontrado()
  return achado
}

/** O marcador e os que estão abaixo dele, do mais alto ao mais fundo. */
export async function subarvore(
  reader: Reader,
  gaveta: Gaveta,
  { nomeDobrado }: NaGaveta,
): Promise<NaGaveta[]> {
  const { rows } = await sql<NaGaveta>`
    select k.id, k.nome, k.nome_dobrado from marcador k
     where ${daGaveta(gaveta)} and (k.nome_dobrado = ${nomeDobrado} or starts_with(k.nome_dobrado, ${nomeDobrado + SEPARADOR}))
     order by length(k.nome_dobrado), k.nome_dobrado`.execute(reader)
  return rows
}

/** O caminho até o nome: 'A', 'A\B', 'A\B\C'. */
const caminho = (nome: string): string[] =>
  nome.split(SEPARADOR).map((_, i, niveis) => niveis.slice(0, i + 1).join(SEPARADOR))

/**
 * Cria o que faltar do caminho até o nome; devolve o id do último e os nomes criados. A gaveta já está
 * travada.
 */
export async function criarCaminho(
  tx: Tx,
  gaveta: Gaveta,
  nome: string,
): Promise<{ id: string; criados: string[] }> {
  const nomes = caminho(nome)
  const { rows } = await sql<{ nome: string; dobrado: string; id: string | null; quantos: number }>`
    select n.nome, dobrar(n.nome) as dobrado, (select k.id from marcador k where ${daGaveta(gaveta)} and k.nome_dobrado = dobrar(n.nome)) as id,
           (select count(*)::int from marcador k where ${daGaveta(gaveta)}) as quantos
      from unnest(${nomes}::text[]) with ordinality as n(nome, lugar) order by n.lugar`.execute(tx)
  const faltam = rows.filter(({ id }) => id === null).map((linha) => ({ ...linha, id: newId() }))
  const ultimo = faltam.at(-1)?.dobrado === rows.at(-1)?.dobrado ? faltam.at(-1) : rows.at(-1)
  if ((rows[0]?.quantos ?? 0) + faltam.length > MARCADORES_MAX)
    throw new Recusa(
      'EstadoInvalidoException',
      `Já há ${MARCADORES_MAX} marcadores. Remova algum antes de criar outro.`,
    )
  if (faltam.length > 0)
    await tx
      .insertInto('marcador')
      .values(faltam.map(({ id, nome: novo }) => ({ id, nome: novo, ...gaveta })))
      .execute()
  return { id: ultimo?.id ?? '', criados: faltam.map(({ nome: criado }) => criado) }
}
