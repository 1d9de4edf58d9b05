import { createHash, randomBytes } from 'node:crypto'

export const ALCANCES = [
  'single_signature',
  'multi_signature',
  'signature_session',
  'authentication_session',
] as const
export type Alcance = (typeof ALCANCES)[number]

/** DOC-ICP-17.01: at most seven days for a person; a single use is worth minutes. */
export const MAIOR_DURACAO_S = 7 * 24 * 60 * 60
const DURACAO_PADRAO_S = 10 * 60
/** Hashes in one request. */
export const LIMITE: Record<Alcance, number> = {
  single_signature: 1,
  multi_signature: 100,
  signature_session: 1_000,
  authentication_session: 0,
}

export type Autorizacao = { cpf: string; alcance: Alcance; duracao: number; expira: number; gasta: boolean }

/** Codes waiting to be exchanged and tokens in use; times in seconds, as OAuth has them. */
export function abrirAutorizacoes() {
  const codigos = new Map<
    string,
    { cpf: string; alcance: Alcance; duracao: number; redirect_uri: string; desafio: string; expira: number }
  >()
  const tokens = new Map<string, Autorizacao>()

  return {
    duracao: (pedida: string | null): number =>
      Math.min(Math.max(Number(pedida) || DURACAO_PADRAO_S, 1), MAIOR_DURACAO_S),
    codigo(pedido: {
      cpf: string
      alcance: Alcance
      duracao: number
      redirect_uri: string
      desafio: string
    }): string {
      const codigo = randomBytes(24).toString('base64url')
      codigos.set(codigo, { ...pedido, expira: Date.now() + 60_000 })
      return codigo
    },
    /** Once, and only with the verifier of the challenge (RFC 7636, S256). */
    trocar(
      codigo: string,
      { redirect_uri, verificador }: { redirect_uri: string; verificador: string },
    ): Omit<Autorizacao, 'expira' | 'gasta'> | undefined {
      const guardado = codigos.get(codigo)
      codigos.delete(codigo)
      if (!guardado || guardado.expira < Date.now() || guardado.redirect_uri !== redirect_uri)
        return undefined
      return createHash('sha256').update(verificador).digest('base64url') === guardado.desafio
        ? guardado
        : undefined
    },
    emitir({ cpf, alcance, duracao }: Omit<Autorizacao, 'expira' | 'gasta'>): string {
      const token = randomBytes(32).toString('base64url')
      tokens.set(token, { cpf, alcance, duracao, expira: Date.now() + duracao * 1000, gasta: false })
      return token
    },
    procurar(token: string): Autorizacao | undefined {
      const autorizacao = tokens.get(token)
      return autorizacao && autorizacao.expira > Date.now() && !autorizacao.gasta ? autorizacao : undefined
    },
    expirarTudo(): void {
      tokens.clear()
    },
  }
}
