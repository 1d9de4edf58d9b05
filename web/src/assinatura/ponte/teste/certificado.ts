import type { CertificadoLocal } from '../assinador-local.ts'

/** Um certificado em vigor, de quem tem o CPF. */
export const certificadoDe = (thumbprint: string, cpf: string | null): CertificadoLocal => ({
  thumbprint,
  cpf,
  nome: '',
  emissor: '',
  validoDe: '2024-01-01',
  validoAte: '2029-01-01',
})
