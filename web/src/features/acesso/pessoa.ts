import type { Papel } from '@autos/contract/regras/papeis.ts'
import { PAPEIS } from '@autos/contract/regras/papeis.ts'

import type { UsuarioDados } from '../../api/gen/graphql.ts'
import { alvoDoDestino, type Alvo } from '../../partes/seletores/alvos.ts'
import type { Pessoa } from './Pessoas.tsx'

export type ValoresDaPessoa = {
  login: string
  nome: string
  sobrenome: string
  cpf: string
  /** O que está guardado sai. */ semCpf?: boolean
  email: string
  cargos: string[]
  setores: Alvo[]
  papeis: Papel[]
}

export const PAPEIS_NOVOS: Papel[] = ['access']

const ehPapel = (papel: string): papel is Papel => papel in PAPEIS

export function valoresDa({
  login,
  nome,
  sobrenome,
  email,
  cargos,
  setores,
  roles,
}: Pessoa): ValoresDaPessoa {
  return {
    login,
    nome,
    sobrenome,
    cpf: '',
    email: email ?? '',
    cargos: [...cargos],
    // Nos grupos de trabalho quem põe e tira é o dono de cada um.
    setores: setores
      .filter(({ grupoMembros }) => !grupoMembros)
      .map(({ id, nome: doSetor, sigla }) =>
        alvoDoDestino({ id, nome: doSetor, sigla: sigla ?? null, tipo: 'SETOR' }),
      ),
    papeis: roles.filter(ehPapel),
  }
}

export const dadosDe = ({
  login,
  nome,
  sobrenome,
  cpf,
  email,
}: Pick<ValoresDaPessoa, 'login' | 'nome' | 'sobrenome' | 'cpf' | 'email'>): UsuarioDados => ({
  login: login.trim(),
  nome,
  sobrenome,
  cpf: cpf.trim() || null,
  email: email.trim() || null,
})

/**
 * Quem administra só vê o CPF guardado com máscara: o que não se digitou fica como está, a menos que se mande
 * tirar.
 */
export function dadosDaAlteracao(valores: ValoresDaPessoa): UsuarioDados {
  const { cpf, ...dados } = dadosDe(valores)
  if (valores.semCpf) return { ...dados, cpf: null }
  return cpf === null ? dados : { ...dados, cpf }
}
