import type { UmCertificadoDePerfilFragment } from '../../api/gen/graphql.ts'
import { createStore, useStore } from '../../api/store.ts'

/** A licença que a pessoa deu a um provedor. `token` é opaco: o do provedor nunca sai do servidor. */
export type Autorizacao = {
  /** 'govbr' ou o id do prestador. */
  provedor: string
  token: string
  expiraEm: string
  titular: string
  emissor: string
  /** Até quando vale o certificado; a licença acaba antes. */
  certificadoAte: string
  /** Vale para várias; sem sessão, para uma só. */
  sessao: boolean
}

/** A que o servidor conhece; indefinida quando já venceu. */
export function autorizacaoDe(
  certificado: UmCertificadoDePerfilFragment,
  sessao: boolean,
): Autorizacao | undefined {
  const { provider, accessToken, expiresAt, subjectName, issuerName, validityEnd } = certificado
  if (accessToken === null || expiresAt === null || certificado.expirado) return undefined
  return {
    provedor: provider,
    token: accessToken,
    expiraEm: expiresAt,
    titular: nomeDoTitular(subjectName),
    emissor: issuerName,
    certificadoAte: validityEnd,
    sessao,
  }
}

/** O nome comum da ICP-Brasil termina com o CPF, que não se mostra inteiro. */
export const nomeDoTitular = (nomeComum: string): string => nomeComum.replace(/:\d{11,14}$/, '')

/** Só na memória desta aba: recarregar a página pede outra. */
const guardadas = createStore<ReadonlyMap<string, Autorizacao>>(new Map())

export function guardar(autorizacao: Autorizacao): void {
  guardadas.set((antes) => new Map(antes).set(autorizacao.provedor, autorizacao))
}

export function esquecer({ provedor, token }: Autorizacao): void {
  if (guardadas.get().get(provedor)?.token !== token) return
  guardadas.set((antes) => new Map([...antes].filter(([outro]) => outro !== provedor)))
}

export function esquecerTodas(): void {
  guardadas.set(new Map())
}

export const useGuardada = (provedor: string): Autorizacao | undefined => useStore(guardadas).get(provedor)

/** Ainda serve para tantas assinaturas? A que vence em segundos já não conta. */
export function serve({ expiraEm, sessao }: Autorizacao, quantidade: number, agoraMs: number): boolean {
  return new Date(expiraEm).getTime() - agoraMs > FOLGA_MS && (sessao || quantidade === 1)
}

const FOLGA_MS = 5000
