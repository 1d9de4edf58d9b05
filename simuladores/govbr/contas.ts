import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PessoaDaPki } from '../pki/elenco.ts'
import type { Pki } from '../pki/pki.ts'

export const SENHA = 'autos'
/** Short, because on one machine many people take turns. */
const SESSAO_MS = 5 * 60_000
const COOKIE = 'govbr_sessao'

export type Nivel = 'bronze' | 'prata' | 'ouro'
export type Conta = {
  cpf: string
  nome: string
  nomeSocial?: string
  email: string
  nivel: Nivel
  regular: boolean
}
export type Contas = ReturnType<typeof abrirContas>

/** The accounts, and who is logged in; `POST /_conta` changes the former. */
export function abrirContas(pki: Pki) {
  const contas = new Map(
    pki.pessoas.flatMap((pessoa) =>
      pessoa.govbr ? [[pessoa.cpf, daPessoa(pessoa, pessoa.govbr)] as const] : [],
    ),
  )
  const sessoes = new Map<string, { cpf: string; ate: number }>()

  return {
    todas: (): Conta[] => [...contas.values()].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    procurar: (cpf: string): Conta | undefined => contas.get(cpf),
    autenticar: (cpf: string, senha: string): Conta | undefined =>
      senha === SENHA ? contas.get(cpf) : undefined,
    /** Of an account that is there, or of somebody of the cast who had none. */
    mudar({
      cpf = '',
      nivel,
      cpfSituacao,
      nomeSocial,
    }: {
      cpf?: string
      nivel?: Nivel
      cpfSituacao?: 'regular' | 'cancelada'
      nomeSocial?: string
    }): Conta | undefined {
      const pessoa = pki.pessoas.find((p) => p.cpf === cpf)
      const atual = contas.get(cpf) ?? (pessoa && daPessoa(pessoa, 'prata'))
      if (!atual) return undefined
      const nova = {
        ...atual,
        ...(nivel ? { nivel } : {}),
        ...(cpfSituacao ? { regular: cpfSituacao === 'regular' } : {}),
        ...(nomeSocial ? { nomeSocial } : {}),
      }
      contas.set(cpf, nova)
      return nova
    },
    /** The value of a Set-Cookie. */
    entrar(cpf: string): string {
      const id = randomBytes(24).toString('base64url')
      sessoes.set(id, { cpf, ate: Date.now() + SESSAO_MS })
      return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSAO_MS / 1000}`
    },
    sair(req: IncomingMessage): string {
      sessoes.delete(idDe(req))
      return `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`
    },
    logada(req: IncomingMessage): Conta | undefined {
      const sessao = sessoes.get(idDe(req))
      return sessao && sessao.ate > Date.now() ? contas.get(sessao.cpf) : undefined
    },
  }
}

const idDe = (req: IncomingMessage): string =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(req.headers.cookie ?? '')?.[1] ?? ''

function daPessoa({ cpf, nome, email, cpfSituacao = 'regular' }: PessoaDaPki, nivel: Nivel): Conta {
  return { cpf, nome, nivel, email: email ?? `${cpf}@conta.example`, regular: cpfSituacao === 'regular' }
}
