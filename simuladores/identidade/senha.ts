import { timingSafeEqual, createHash } from 'node:crypto'
import { SENHA_PADRAO, subDe, type PessoaDeLogin } from './pessoas.ts'

export function conferir(pessoas: PessoaDeLogin[], login: string, senha: string): PessoaDeLogin | undefined {
  const pessoa = pessoas.find((p) => p.login === login.toLowerCase())
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  return timingSafeEqual(resumo(pessoa?.senha ?? SENHA_PADRAO), resumo(senha)) ? pessoa : undefined
}

export function sub(pessoa: PessoaDeLogin): string {
  return pessoa.sub ?? subDe(pessoa.realm, pessoa.login)
}
