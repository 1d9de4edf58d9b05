import type { Reader } from '../../kernel/database.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'

export type IntegradorAdministrado = {
  id: string
  nome: string
  login: string
  avisoEndereco: string | null
  desativado: boolean
  versao: number
  chaves: {
    id: string
    nome: string
    escopos: string[]
    setorIds: string[]
    criadaEm: Date
    expiraEm: Date | null
    revogadaEm: Date | null
    usadaEm: Date | null
  }[]
}

/** Os sistemas com as suas chaves, para quem os administra; as chaves mesmas não se sabem mais. */
export async function listarIntegradores(
  reader: Reader,
  ator: Ator,
  id?: string,
): Promise<IntegradorAdministrado[]> {
  exigirPapel(ator, 'adminAcesso')
  const integradores = await reader
    .selectFrom('integrador')
    .select(['id', 'nome', 'login', 'avisoEndereco', 'desativadoEm', 'versao'])
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('nome')
    .execute()
  const chaves = await reader
    .selectFrom('integradorChave')
    .select([
      'id',
      'integradorId',
      'nome',
      'escopos',
      'setores as setorIds',
      'criadaEm',
      'expiraEm',
      'revogadaEm',
      'usadaEm',
    ])
    .orderBy('criadaEm')
    .execute()
  return integradores.map(({ desativadoEm, ...integrador }) => ({
    ...integrador,
    desativado: desativadoEm !== null,
    chaves: chaves.filter(({ integradorId }) => integradorId === integrador.id),
  }))
}
