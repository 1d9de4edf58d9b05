import { createHash } from 'node:crypto'

/**
 * Somebody who can log in. `papeis` become `resource_access['autos-api'].roles`; without 'access' the product
 * refuses them.
 */
export type PessoaDeLogin = {
  login: string
  senha?: string
  nome: string
  sobrenome: string
  email: string
  /** Eleven digits. */
  cpf?: string
  papeis: string[]
  realm: string
  cargo?: string
  destaque?: boolean
  sub?: string
}

export const SENHA_PADRAO = 'autos'

/**
 * A stable identity: the same person has the same `sub` on every machine, so that seeded data can refer to
 * it.
 */
export function subDe(realm: string, login: string): string {
  const h = createHash('sha1').update(`autos:identidade:${realm}:${login}`).digest().subarray(0, 16)
  h[6] = (h[6]! & 0x0f) | 0x50
  h[8] = (h[8]! & 0x3f) | 0x80
  return h.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const pmva = { realm: 'pmva' }

/** For development of this part alone; the demonstration hands over its own list. */
// prettier-ignore
export const PESSOAS_MINIMAS: PessoaDeLogin[] = [
  { ...pmva, login: 'terezinha', nome: 'Terezinha', sobrenome: 'Kühn',               email: 'terezinha@pmva.example', cpf: '90530000466', papeis: ['access', 'solicitacoesExternas'], cargo: 'Protocolista', destaque: true },
  { ...pmva, login: 'marlise',   nome: 'Marlise',   sobrenome: 'Hoffmann Bertoldi',  email: 'marlise@pmva.example',   cpf: '90530000202', papeis: ['access', 'classificacaoDocumental', 'publicador'], cargo: 'Secretária de Administração', destaque: true },
  { ...pmva, login: 'katia',     nome: 'Kátia',     sobrenome: 'Yoshida',            email: 'katia@pmva.example',     cpf: '90530000709', papeis: ['access', 'adminAcesso'], cargo: 'Analista de TI' },
  { ...pmva, login: 'joao',      nome: 'João',      sobrenome: 'Batista Amarante',   email: 'joao@pmva.example',      cpf: '90530000385', papeis: ['access'], cargo: 'Procurador-Geral' },
  { ...pmva, login: 'diego',     nome: 'Diego',     sobrenome: 'Alves do Nascimento', email: 'diego@pmva.example',    cpf: '90530000547', papeis: ['access'], cargo: 'Agente Administrativo' },
  { ...pmva, login: 'sebastiao', nome: 'Sebastião', sobrenome: 'Corrêa da Silva',    email: 'sebastiao@pmva.example', cpf: '90530000890', papeis: ['access', 'classificacaoDocumental', 'arquivo'], cargo: 'Arquivista' },
  { ...pmva, login: 'wesley',    nome: 'Wesley',    sobrenome: 'Lima',               email: 'wesley@pmva.example',    cpf: '90530002752', papeis: ['access'], cargo: 'Estagiário' },
  { ...pmva, login: 'mauricio',  nome: 'Maurício',  sobrenome: 'Góes',               email: 'mauricio@pmva.example',  cpf: '90530003058', papeis: [], cargo: '(sem acesso)' },
  { realm: 'cmva', login: 'rosa', nome: 'Rosa', sobrenome: 'Maria Tonet', email: 'rosa@cmva.example', papeis: ['access'], cargo: 'Secretária da Câmara', destaque: true },
]

/** `--sem-demo`: one administrator for each entidade. */
export function administradores(realms: readonly string[]): PessoaDeLogin[] {
  return realms.map((realm) => ({
    realm,
    login: 'admin',
    nome: 'Administrador',
    sobrenome: 'Inicial',
    email: `admin@${realm}.example`,
    papeis: ['access', 'adminAcesso', 'classificacaoDocumental'],
    cargo: 'Administração do sistema',
    destaque: true,
  }))
}
