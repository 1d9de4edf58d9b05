import type { Reader } from '../../kernel/database.ts'
import type { Ator } from './ator.ts'

type Certificado = { subjectName?: string; issuerName?: string; thumbprint?: string; provider?: string; validityEnd?: string; expiresAt?: string }

export type Eu = {
  id: string
  nome: string
  nomeCompleto: string
  email: string | null
  login: string
  cpf: string | null
  realm: string
  roles: string[]
  cargos: string[]
  setorIds: readonly string[]
  perfil: { certificado: Certificado | null }
  chatwootIdentifierHash: null
}

/** Quem está usando o sistema, a si mesmo: o CPF inteiro, os papéis que valem agora. O segredo do certificado em nuvem não sai do servidor. */
export async function lerEu(reader: Reader, ator: Ator, realm: string): Promise<Eu> {
  const eu = await reader
    .selectFrom('usuario')
    .select((eb) => [
      'id',
      'nome',
      'nomeCompleto',
      'email',
      'login',
      'cpf',
      'certificado',
      eb
        .selectFrom('usuarioCargo')
        .select((c) => c.fn.agg<string[]>('array_agg', ['cargo']).orderBy('ordem').as('cargos'))
        .whereRef('usuarioId', '=', 'usuario.id')
        .as('cargos'),
    ])
    .where('id', '=', ator.id)
    .executeTakeFirstOrThrow()
  const { certificado, cargos, ...pessoa } = eu
  return {
    ...pessoa,
    realm,
    roles: [...ator.papeis].toSorted(),
    cargos: cargos ?? [],
    setorIds: ator.setores,
    perfil: { certificado: semSegredo(certificado as Certificado | null) },
    chatwootIdentifierHash: null,
  }
}

function semSegredo(certificado: Certificado | null): Certificado | null {
  if (certificado === null) return null
  const { subjectName, issuerName, thumbprint, provider, validityEnd, expiresAt } = certificado
  return JSON.parse(JSON.stringify({ subjectName, issuerName, thumbprint, provider, validityEnd, expiresAt })) as Certificado
}
