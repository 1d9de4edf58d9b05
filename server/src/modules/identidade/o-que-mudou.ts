import type { Identidade } from '../../adapters/identidade/port.ts'

/** O que se guarda de uma pessoa e o login único também diz. */
export type Dados = {
  login: string
  nome: string
  sobrenome: string
  cpf: string | null
  email: string | null
}
export type Guardada = Dados & { nomeCompleto: string; loginUnicoEm: Date | null }

/**
 * O que o login único diz e é outro do que se guarda. O que ele não diz fica como está; e um token de antes do
 * último de que se tomou alguma coisa não desfaz o que este trouxe: com duas abas, o antigo ainda vale minutos.
 */
export function oQueMudou(tem: Guardada, diz: Identidade): Partial<Dados> {
  if (tem.loginUnicoEm !== null && diz.emitidoEm <= tem.loginUnicoEm) return {}
  return {
    ...(diz.login === tem.login ? {} : { login: diz.login }),
    ...(mesmoNome(tem, diz) ? {} : { nome: diz.nome!, sobrenome: diz.sobrenome }),
    ...(diz.cpf === null || diz.cpf === tem.cpf ? {} : { cpf: diz.cpf }),
    ...(diz.email === null || diz.email === tem.email ? {} : { email: diz.email }),
  }
}

/** O login único que só diz o nome inteiro não desfaz a divisão em nome e sobrenome. */
function mesmoNome(tem: Guardada, { nome, sobrenome }: Identidade): boolean {
  if (nome === null) return true
  return sobrenome === '' ? nome === tem.nomeCompleto : nome === tem.nome && sobrenome === tem.sobrenome
}
