import type { Afastamento } from '@autos/contract/entradas.ts'
import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { emVigor } from '../setores/index.ts'

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
  ausencia: Ausencia | null
}

/** Hoje: até quando, e quem lhe faz as vezes. */
export type Ausencia = { afastamento: Afastamento; ate: string; substituto: string | null; frase: string }

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
           array(select p.papel from usuario_papel p where p.usuario_id = u.id and p.revogado_em is null order by p.papel) as roles,
           (select json_build_object('afastamento', z.afastamento, 'ate', z.fim, 'substituto', s.nome_completo) from substituicao z left join usuario s on s.id = z.substituto_id
             where z.titular_id = u.id and ${emVigor(ator.marca.fuso)} order by z.fim desc limit 1) as ausencia
      from usuario u
     where (${ids === undefined} or u.id = any(${ids ?? []}::uuid[])) and (${desativados || ids !== undefined} or u.desativado_em is null)
     order by u.nome_completo collate "pt-BR-x-icu", u.id`.execute(reader)
  return rows.map((usuario) => comoSeMostra(ator, { ...usuario, ausencia: comFrase(usuario.ausencia) }))
}

const COMO: Record<Afastamento, string> = { FERIAS: 'de férias', LICENCA: 'em licença', OUTRO: 'fora' }

/** O que se lê onde se escolhe alguém. */
function comFrase(ausencia: Omit<Ausencia, 'frase'> | null): Ausencia | null {
  if (ausencia === null) return null
  const { afastamento, ate, substituto } = ausencia
  const quem = substituto === null ? '' : `; substituto: ${substituto}`
  return { ...ausencia, frase: `${COMO[afastamento]} até ${diaDoCalendario(ate)}${quem}` }
}

function comoSeMostra(ator: Ator, usuario: Usuario): Usuario {
  if (usuario.id === ator.id) return usuario
  return {
    ...usuario,
    cpf: usuario.cpf && mascararCpf(usuario.cpf),
    roles: ator.papeis.has('adminAcesso') ? usuario.roles : [],
  }
}
