import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import type { LinhaDoBanco } from './gravar.ts'
import { idDoCodigo } from './ids.ts'
import type { Linha } from './linhas.ts'
import { listaDe } from './valores.ts'

const RESTRICOES = ['PUBLICO', 'INTERNO', 'POSSE', 'SIGILOSO']

/** O que não diz se é público não o é: abrir é ato de alguém (domínio §7). */
export function restricoesDe(linha: Linha): string[] {
  const ditas = listaDe(linha, 'restricoes').map((uma) => uma.toUpperCase())
  const estranha = ditas.find((uma) => !RESTRICOES.includes(uma))
  if (estranha !== undefined)
    throw new NaoCabe('restricoes', `“${estranha}” não é um destes: ${RESTRICOES.join(', ')}.`)
  if (ditas.includes('PUBLICO') && ditas.length > 1)
    throw new NaoCabe('restricoes', 'O público não tem outra restrição.')
  if (ditas[0] === 'PUBLICO') return []
  return ['INTERNO', ...ditas.filter((uma) => uma !== 'INTERNO')]
}

export type Autorizados = { colunas: LinhaDoBanco; autorizados: LinhaDoBanco[]; externos: string[] }

/** Quem pode ler; o sigiloso que não diz quem fica com o setor em que está. */
export function autorizadosDe(chegada: Chegada, linha: Linha, setorId: string): Autorizados {
  const restricoes = restricoesDe(linha)
  const setores = listaDe(linha, 'autorizados_setores').map((codigo) =>
    idDoCodigo(chegada, 'setor', { coluna: 'autorizados_setores', codigo }),
  )
  const pessoas = listaDe(linha, 'autorizados_pessoas').map((codigo) =>
    idDoCodigo(chegada, 'pessoa', { coluna: 'autorizados_pessoas', codigo }),
  )
  const externos = listaDe(linha, 'autorizados_cpfs').map((cpf) => {
    if (!cpfValido(cpf)) throw new NaoCabe('autorizados_cpfs', `${cpf} não é um CPF válido.`)
    return limparCpfCnpj(cpf)
  })
  const sigiloso = restricoes.includes('SIGILOSO')
  if (sigiloso && setores.length + pessoas.length === 0) setores.push(setorId)
  return {
    colunas: {
      interno: restricoes.length > 0,
      posse: restricoes.includes('POSSE'),
      sigiloso,
      hipoteseLegal: linha.de('hipotese_legal') || null,
    },
    autorizados: [...new Set(setores)]
      .map((id): LinhaDoBanco => ({ setorId: id, usuarioId: null }))
      .concat([...new Set(pessoas)].map((usuarioId) => ({ setorId: null, usuarioId }))),
    externos: [...new Set(externos)],
  }
}
