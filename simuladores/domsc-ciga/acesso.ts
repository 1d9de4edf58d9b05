import type { IncomingMessage } from 'node:http'
import { confere } from '../comum/retorno.ts'
import type { Posicoes } from './posicoes.ts'
import { Recusa } from './recusa.ts'

/** A login of the site: who registers acts there, and for which entity. */
export type Login = {
  cpf: string
  cnpj: string
  nome: string
  entidade: string
  municipio: string
  /** Of the header `X-API-Key`. */
  chave: string
  /** Whether this person may register and delete; reading is everybody's. */
  cadastra?: boolean
}

/** CPF and CNPJ of HTTP Basic, as they came. */
export function basicDe(req: IncomingMessage): [string, string] | undefined {
  const [, codificado] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(req.headers.authorization ?? '') ?? []
  const [, cpf, cnpj] = /^([^:]*):(.*)$/s.exec(Buffer.from(codificado ?? '', 'base64').toString()) ?? []
  return cpf === undefined || cnpj === undefined ? undefined : [cpf, cnpj]
}

export const chaveDe = (req: IncomingMessage): string | undefined => {
  const chave = req.headers['x-api-key']
  return typeof chave === 'string' ? chave : undefined
}

/** Whose the request is: in every one of them, there is no session. */
export function exigirLogin(
  req: IncomingMessage,
  logins: readonly Login[],
  { chave }: Pick<Posicoes, 'chave'>,
): Login {
  const [cpf, cnpj] = basicDe(req) ?? []
  const login = logins.find((l) => confere(cpf, l.cpf) && confere(cnpj, l.cnpj))
  if (!login || (chave === 'exigida' && !confere(chaveDe(req), login.chave)))
    throw new Recusa(401, 'Usuário ou senha inválidos.')
  return login
}
