import type { UmCertificadoDePerfilFragment } from '../../api/gen/graphql.ts'
import { autorizacaoDe, nomeDoTitular, type Autorizacao } from '../autorizacao/guardadas.ts'

export type Salvo = UmCertificadoDePerfilFragment | null | undefined

/** O que o perfil guarda: a sessão que um provedor deu, ou qual dos certificados deste computador. */
export type DoPerfil =
  | { tipo: 'sessao'; sessao: Autorizacao }
  | { tipo: 'local'; thumbprint: string; titular: string; emissor: string; certificadoAte: string }

/** Nulo: retirar o que há. Indefinido: nada mudou. */
export type Mudanca = DoPerfil | null | undefined

/** O que está salvo e ainda serve. */
export function emUso(salvo: Salvo): DoPerfil | undefined {
  if (!salvo || salvo.expirado) return undefined
  if (salvo.provider === 'local')
    return {
      tipo: 'local',
      thumbprint: salvo.thumbprint,
      titular: nomeDoTitular(salvo.subjectName),
      emissor: salvo.issuerName,
      certificadoAte: salvo.validityEnd,
    }
  const sessao = autorizacaoDe(salvo, true)
  return sessao && { tipo: 'sessao', sessao }
}

/** Como vai ao servidor: só a alça, ou qual dos certificados informados. */
export function paraServidor(
  mudanca: DoPerfil | null,
): { accessToken: string } | { thumbprint: string } | null {
  if (!mudanca) return null
  return mudanca.tipo === 'sessao'
    ? { accessToken: mudanca.sessao.token }
    : { thumbprint: mudanca.thumbprint }
}
