import type { EntradaRecusadaMotivo } from '@autos/contract/entradas.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { LISTA_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { lerUsuarios, type Usuario } from '../identidade/index.ts'

export type EntradaRecusada = {
  id: string
  motivo: EntradaRecusadaMotivo
  login: string
  nome: string
  cpf: string | null
  em: Date
  pessoa: Usuario | null
  diz: string
  podeReligar: boolean
}

type Linha = Omit<EntradaRecusada, 'pessoa' | 'diz' | 'podeReligar'> & { usuarioId: string | null }

/** Quem tentou entrar e não pôde, o mais novo primeiro; o que entretanto se resolveu por outro caminho já não consta. */
export async function lerEntradasRecusadas(reader: Reader, ator: Ator): Promise<EntradaRecusada[]> {
  exigirPapel(ator, 'adminAcesso')
  const { rows } = await sql<Linha>`
    select e.id, e.motivo, e.login, e.nome, e.cpf, e.em, e.usuario_id
      from entrada_recusada e left join usuario u on u.id = e.usuario_id
     where e.resolvida_em is null
       and not (e.motivo = 'OUTRA_IDENTIDADE' and u.sub = e.sub) and not (e.motivo = 'OUTRO_CPF' and u.cpf is not distinct from e.cpf)
     order by e.em desc, e.id desc limit ${LISTA_MAX}`.execute(reader)
  const ids = rows.flatMap(({ usuarioId }) => usuarioId ?? [])
  const pessoas = new Map((await lerUsuarios(reader, ator, { ids })).map((pessoa) => [pessoa.id, pessoa]))
  return rows.map(({ usuarioId, ...linha }) => {
    const pessoa = pessoas.get(usuarioId ?? '') ?? null
    return {
      ...linha,
      cpf: linha.cpf && mascararCpf(linha.cpf),
      pessoa,
      diz: oQueFazer(linha.motivo, pessoa),
      podeReligar: RELIGA[linha.motivo] && pessoa !== null && !pessoa.desativado,
    }
  })
}

/** O que aqui se resolve; o mais corrige-se no login único. */
export const RELIGA: Readonly<Record<EntradaRecusadaMotivo, boolean>> = {
  OUTRA_IDENTIDADE: true,
  OUTRO_CPF: true,
  CPF_INVALIDO: false,
  CPF_DE_OUTRA: false,
}

function oQueFazer(motivo: EntradaRecusadaMotivo, pessoa: Usuario | null): string {
  const quem = pessoa?.nomeCompleto ?? 'outra pessoa'
  if (motivo === 'CPF_INVALIDO') return 'O login único diz um CPF que não é válido: corrige-se lá.'
  if (motivo === 'CPF_DE_OUTRA')
    return `O login único diz o CPF de ${quem}: corrige-se lá o de quem o tem errado ou, se o errado é o de ${quem} aqui, em Pessoas.`
  const antes = pessoa?.desativado === true ? ' Antes, reative-a em Pessoas.' : ''
  return motivo === 'OUTRO_CPF'
    ? `${quem} entrava com este login e tem aqui outro CPF. Se é a mesma pessoa e o CPF se corrigiu, aceite o novo; se o login passou a outra, quem cuida do login único faz um usuário novo para ela.${antes}`
    : `O cadastro de ${quem}, pelo CPF ou pelo login, está ligado a outra identidade do login único. Se é a mesma pessoa, religue.${antes}`
}
