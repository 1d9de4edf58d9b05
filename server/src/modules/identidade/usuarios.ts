import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'

/** Como uma pessoa da equipe aparece a outra: o CPF mascarado, os papéis só a quem administra o acesso. */
export type Usuario = {
  id: string
  login: string
  nome: string
  sobrenome: string
  nomeCompleto: string
  cpf: string | null
  email: string | null
  cargos: string[]
  setorIds: string[]
  roles: string[]
  desativado: boolean
  versao: number
}

type Filtro = { desativados?: boolean; ids?: readonly string[] }

/** Num comando, quantos forem; em ordem de nome. */
export async function lerUsuarios(
  reader: Reader,
  ator: Ator,
  { desativados = false, ids }: Filtro,
): Promise<Usuario[]> {
  const { rows } = await sql<Usuario>`
    select u.id, u.login, u.nome, u.sobrenome, u.nome_completo, u.cpf, u.email, u.desativado_em is not null as desativado, u.versao,
           array(select c.cargo from usuario_cargo c where c.usuario_id = u.id order by c.ordem) as cargos,
           array(select l.setor_id from lotacao l join setor s on s.id = l.setor_id where l.usuario_id = u.id and s.desativado_em is null order by s.nome, s.id) as setor_ids,
           array(select p.papel from usuario_papel p where p.usuario_id = u.id and p.revogado_em is null order by p.papel) as roles
      from usuario u
     where (${ids === undefined} or u.id = any(${ids ?? []}::uuid[])) and (${desativados || ids !== undefined} or u.desativado_em is null)
     order by u.nome_completo collate "pt-BR-x-icu", u.id`.execute(reader)
  return rows.map((usuario) => comoSeMostra(ator, usuario))
}

function comoSeMostra(ator: Ator, usuario: Usuario): Usuario {
  if (usuario.id === ator.id) return usuario
  return {
    ...usuario,
    cpf: usuario.cpf && mascararCpf(usuario.cpf),
    roles: ator.papeis.has('adminAcesso') ? usuario.roles : [],
  }
}
